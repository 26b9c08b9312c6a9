import type { Phrases } from './phrases.ts'

/** The end of a message or of one of its parts. */
const end = String.raw`(?= ?([.,;:!?…)]|$|and\b|but\b|so\b|i\b|im\b|y\b|pero\b))`

const english = [
  // Harm to oneself or to a person.
  /\bsui\w{0,9}?c\w{0,9}?d|\bsuc{1,9}id|\bsuici|\bsuisid|\bk[ .]?m[ .]?s\b|\bunaliv\w*|\bself ?-?harm\w*/,
  /\b(kil+|hurt|harm|hang|hung|shoot|cut+|poison|drown|starve?|stab+|burn|off|end|throw|unaliv)(e|s|ing|in)? (my|him|her|your|them|our) ?sel(f|ves)\b/,
  /\b(kil+|shoot) (me|everyone|everybody|someone|somebody|him|her|them)\b|\bhurt (someone|somebody|people)\b/,
  /\b(end|ending|take|taking|finish|finishing) (my|his|her|their)( own)? li(fe|ves)\b(?! (insurance|savings))/,
  /\b(end|ending) (it all|everything|things for good|the pain|my suffering)\b|\bput an end to (it|this|my|everything)\b/,
  /\boverdos\w*|\b(take|took|swallow\w*) (all|a bottle of|too many|every one of) (of )?(the|my|these|those)? ?pills\b/,
  /\bslit (my|his|her) wrists?\b|\bgun (to|in|against) my (head|mouth)\b|\bjump(ing)? (off|from|in front of)\b/,
  /\bdriv(e|ing) (my car )?(off a|off the|into a) (bridge|cliff|tree|wall|river)\b|\bstep in front of a (train|bus|car|truck)\b/,
  /\b(cut+|slit+|slash|slic)(e|s|ing)? (open )?(my|his|her|their|both)( own)? (wrists?|veins?|throat|arms?|skin)\b|\bnoose\b|\brope around my neck\b|\b(drink|swallow)(ing)? bleach\b|\bbleed out\b|\btook (some |a lot of |a bunch of |all |my )*pills\b/,
  /\b(walk|step|run|lie|lay|throw myself)(ing)? (down )?(in|into|in front of|on|under) (the |a )?(traffic|tracks|train|truck|bus)\b/,
  /(?<!\b(rates?|scores?|payments?|apr|interest|prices?|bills?|costs?|fees?|it|they|balance) (is |are |was )?)\b(i( will| might| could| should| may| just)|ill|id|thinking (of|about)|think (of|about)|thought (of|about)|going to|gonna|want to|wanna|about to|ready to|feel like|urge to|should i)( just| really)* jump(ing)?\b(?! (to|ahead|back|through|straight|in|on|at|over to|between|around|the|right)\b)/,
  new RegExp(
    String.raw`\b(want to|wanna|going to|gonna|ready to|about to|plan(ning)? to|should just|thinking (of|about)|thought about|ill|i will) (just )?end(ing)? (it|this|things)( all| now| tonight| today| forever)*${end}`,
  ),
  // Hints of a deed.
  /\bdo(ing)? (something|anything) (really |very |so |truly )?(stupid|bad|crazy|drastic|desperate|terrible|awful|rash|dangerous)\b|\bdo(ing)? something (to myself|i ?(will|ll|might|may|would|d) regret)\b/,
  /\b(not|dont feel|isnt|is not) safe (with|from|around|by) myself\b|\b(afraid|scared) of (myself|what i (will|ll|might|may|could) do)\b|\bdanger to (myself|others)\b/,
  // The wish to die.
  /\b(dont|do not|no longer|didnt|never|not)( even| really| just)* (want to|wanna|wanting to|care to|wish to|deserve to|like to|like|want)( be| being)? (here(?! (for|on|in|at|to)\b)|around any ?more|alive|living|live(?! (in|at|with)\b)|exist\w*|breathe|wake up|waking up)\b/,
  /\b(never|not|dont|do not|didnt)( have to)? wak(e|ing) up\b(?! (in time|early|until|before|late))|\bsleep forever\b|\bhope i (dont|do not|never|just) (wake|die|make it)\b/,
  /\b(let me|should|might as well|as well|hope i|plan(ning)? to|want me to) (just )?(die|be dead|not exist)\b|\bi should(nt| not) (be alive|be here|exist)\b|\b(cares?|better( off)?|happier) if i (died?|was|were|am|wasnt|werent|killed)\b|\bbetter dead\b|\bfeel like (dying|ending)\b|\bwish i (wasnt|werent) (here|alive|born)\b|\bhate (my life|living|being alive|myself)\b|\bdont deserve to live\b/,
  /\b(want|need|wish|make)( for)? (it all|everything|the pain|all (of )?(this|it)|my pain)( would| to)?( just)? (be over|end|stop|go away)\b|\b(want|wish) (it|this) (to )?(just )?(be over|end)( now)?$|\b(want|wanna|need)( to be)? out of (this|my) life\b|\b(want to|going to|gonna|wanna) (vanish|stop (existing|living|breathing))\b|\b(leave|leaving) this world\b/,
  /\b(want|wanna|going|gonna|ready|rather|wish i could|wish to|deserve|hope i|hope to|about|prefer|wanted)( just| only)* (to )?(just )?(die|be dead|be gone|not be here|not exist|never wake up|not wake up|disappear(?! from))\b/,
  /\b(wish|wished|hope) (that )?i (was|were|had|d|would|wouldnt|didnt|hadnt|could)( just)?( not| never)? (dead|gone|been born|born|be born|die|died|wake up|exist|be dead)\b|\bbetter off dead\b/,
  /\b(dont|do not|no longer|didnt|never) (even )?(want to|wanna|care to) (live(?! (in|at|with)\b)|be alive|be here any ?(more|longer)|exist|wake up|go on(?! (with|to))|keep (going|living)|see tomorrow|carry on)\b/,
  /\b(cant|cannot|can not|could not|couldnt) (bear to )?(go on(?! (with|to))|keep (going|living)|live (like this|anymore|any more|any longer)|carry on|cope|face another day|(take|do|stand|handle) (it|this|life) (any ?more|any ?longer))\b/,
  /\b(tired|sick|done|finished|exhausted) (of |with )?(living|life|being (alive|here)|existing|my life|fighting)\b|\bready to go forever\b/,
  /\b(no|not any|without|lost the|lost my|any) (reason|point|will|purpose) (left )?(to|in|for) (liv\w+|go(ing)? on|being alive|exist\w*|continu\w+)\b/,
  /\bwhats? (is )?(the|even the) point (of|in) (living|life|going on|being alive|any of it|it all|trying)\b|\bwhats? (is )?the point any ?more\b/,
  /\bnothing (left )?to live for\b|\bnothing left for me\b|\blife (is not|isnt|is no longer|aint) worth\b|\bnot worth living\b|\bmy life is (over|worthless|pointless|meaningless|ruined)\b/,
  /\b(give|giving|gave|given) up on (life|everything|living|myself)\b|\b(think|thinking|thought|thoughts)( a lot)? (about|of|on) (dying|death|ending|not being here|killing)\b/,
  /\b(no|isnt (a|any)|is not (a|any)|aint (a|any|no)|(dont|do not|cant|cannot|didnt)( even| really)* (see|find|have|feel) (the|a|any|much)|whats the|what is the) (point|sense|meaning|purpose|reason|use)( left)? ?(in|to|of|for)? ?(anything|everything|any of (this|it)|it all|my life|life|liv(e|ing)|be(ing)? (here|alive)|go(ing)? on|continu\w+|exist\w*|wak(e|ing) up|get(ting)? up|try(ing)? any ?more)\b(?! insurance)/,
  new RegExp(
    String.raw`\b(no|isnt (a|any)|is not (a|any)|(dont|do not|cant|cannot)( even| really)* (see|find|have) (the|a|any)) (point|purpose)( left| now| any ?more| at all)*${end}`,
  ),
  /\bnothing (really |even )?(matters|makes sense) ?(any ?more|to me|now)?$|\blifes? (isnt|is not|not) worth\b|\blife (has no|has lost|is) (meaning|its meaning|purpose|point|pointless|meaningless|hopeless|unbearable|over)\b/,
  /\bwhy (even |should i |do i |would i |should i even )*(go on(?! (with|to)\b)|keep (going|living)|be alive|exist|carry on|live(?! (in|at)\b))\b|\bwhy (am i|was i) (even |still )?(alive|born|living)\b/,
  new RegExp(
    String.raw`\bwhy (even |should i |do i |should i even |do i even )?bother( (to )?(liv\w+|go(ing)? on|try(ing)?|wak\w+( up)?|exist\w*|being (here|alive)|with (life|anything|living)|any ?more))*${end}`,
  ),
  new RegExp(String.raw`\b(been|started|im|am|keep) cutting( again| lately| more)?${end}`),
  /^(i have |ive got )?nothing left to lose\b/,
  new RegExp(
    String.raw`\b(i|ive|i have|got|have|has|theres|there is|with|is) (got )?(absolutely |literally |really )?nothing (is )?left( for me| to (lose|hope for|fight for|look forward to|live for)| in (me|life|this life|my life|this world|the world)| inside( me)?| here| any ?more| now| at all)*${end}`,
  ),
  new RegExp(
    String.raw`\b(ive|i have|i) lost everything${end}|\b(cant|cannot|can not) (do this |take (it|this) )?any ?more\b|\b(cant|cannot|can not) (take|bear|stand|endure) (it|this|life|living)${end}|\bhad enough of (life|living)\b`,
  ),
  // Being a burden, farewells, despair.
  /\b(better( off)?|happier|easier) (off )?without me\b|\bburden (to|on) (everyone|everybody|my|them|him|her|others)\b|\b(no ?one|nobody) (would|will|d|ll) (even )?(miss me|care if i|notice if i)\b/,
  /\b(goodbye|good bye|farewell) (forever|everyone|everybody|world|cruel world)\b|\bsay(ing)? (my )?goodbyes?\b|\bmy last (day|night|message|words|letter) (on earth|alive|ever)\b|\bthis is my last (day|night|message)\b/,
  /\b(wont|will not|not going to|not gonna) be (here|around|alive) (tomorrow|much longer|any ?more|for long|next week)\b/,
  /\bi( am|m| feel|ve been feeling)( so| completely| totally| just| utterly| really)* (desperate|hopeless|suicidal|worthless|trapped)\b/,
  /\b(no|lost all|lost|without|out of) (any )?hope\b|\bno way out\b|\b(see|have) no future\b|\bcant see (a|any) (future|way out)\b|\bend of my rope\b|\ball alone and\b/,
]

const spanish = [
  // Harm to oneself or to a person.
  /\bsui[csz]id(as?|ios?|o|ar\w*|ando\w*)\b|\bme suicid\w+|\bautolesion\w*|\bsobredosis\b/,
  /\b(matar|morir|ahorcar|colgar|envenenar|ahogar|lastimar|herir|disparar|desangrar|autolesionar)(me|se)\b(?! de (ganas|risa|hambre|frio|curiosidad|verguenza))|\b(matando|lastimando|ahorcando)me\b/,
  /\bmatar(los?|las?|les?|nos)?\b(?! (\w+ ){0,2}(deudas?|prestamos?|creditos?|tarjetas?|intereses|interes|tiempo|saldos?|cuentas?|pajaros|hambre))/,
  /\b(me|se(?! (puede|pueden)\b)) ((?!de\b)\w+ ){1,3}?(a |de |en )?(matar|morir|ahorcar|colgar de|suicidar|envenenar|lastimar|herir|desangrar)\b(?! de (ganas|risa|hambre|frio|curiosidad|verguenza))/,
  /\bme (mato|mate|matare|mataria|matara|ahorco|ahorcare|cuelgo de|enveneno|lastimo|pego un tiro|disparo|muero si|hago dano|hiero)\b|\bme (estoy |ando )?(matando|lastimando|haciendo dano)\b/,
  /\b(quitar|quito|quitare|quitaria|quite|quitando|arrancar|arranco)(me|se)? (de una vez )?la vida\b|\bhacer(me|se) (mucho )?dano\b|\bme (\w+ ){1,3}hacer dano\b/,
  /\b(acabar|terminar|acabo|termino|acabare|terminare) (de una vez )?con (mi vida|todo|todo esto|mi sufrimiento|mi existencia)\b|\b(poner|pongo|ponerle|pondre|dar)(le)? fin a (mi|esta|la|todo|mis|este)\b|\bdar(me|se) un tiro\b|\bpegar(me|se) un tiro\b|\bme (\w+ ){1,3}(pegar|dar) un tiro\b|\bvolar(me|se) (los sesos|la cabeza)\b/,
  /\b(tirar|lanzar|aventar|arrojar|botar)(me|se) (de|del|desde|por|bajo|debajo|delante|frente|enfrente|al (rio|tren|metro|vacio|mar|agua)|a (un|una|las|la) (vias?|tren|rio|calle|carro))\b|\bme ((\w+ ){1,3}(tirar|lanzar|aventar|arrojar|botar)|tiro|lanzo|aviento|arrojo|boto|tirare|lanzare|aventare) (de|del|desde|por|bajo|debajo|delante|frente|enfrente|al (rio|tren|metro|vacio|mar|agua)|a (un|una|las|la) (vias?|tren|rio|calle|carro))\b/,
  /\b(saltar|salto|saltare|brincar|brinco|saltando) (de|del|desde|por|al) (\w+ )?(puente|edificio|balcon|azotea|techo|ventana|vacio|precipicio|piso)\b/,
  /\b(cortar|corto|cortare|cortando|cortado|cortaba|corte|abrir|abro)(me|se)? (las venas|las munecas|los brazos|la piel|el cuello|las piernas)\b/,
  new RegExp(
    String.raw`\b(me corto|me cortaba|me he cortado|me estoy cortando|me quiero cortar|me voy a cortar|cortarme|cortandome|voy a (tirarme|saltar)|me (voy a|quiero) (tirar|aventar|lanzar|colgar)|ya no quiero nada)${end}`,
  ),
  /\b(tomar|trag|tomo|tome|trago)\w* (todas|un frasco|muchas|demasiadas|todo el frasco)( de)?( las| mis| estas)?( pastillas| pildoras)?\b.{0,40}\b(pastillas|pildoras)\b/,
  /\b(hacer|cometer|haga|hago|hare) (una|alguna) (locura|tonteria|estupidez)\b/,
  // The wish to die.
  /\b(quiero|quisiera|quisiese|prefiero|preferiria|voy a|deseo|ganas de|gustaria|pienso en|pensando en|merezco|debo|deberia|mejor) (ya )?(estar )?(morir|muert[oa]|la muerte)\b(?! de (ganas|risa|hambre|frio|curiosidad))/,
  /\bno (quiero|quisiera|deseo|tengo ganas de|merezco|me gustaria|queria|me dan ganas de|puedo) (ya )?(mas )?(vivir(?! (en|con|lejos|cerca)\b)|seguir viv\w+|existir|estar viv[oa]|estar en este mundo|despertar\w*|respirar|abrir los ojos)\b/,
  new RegExp(
    String.raw`\bno (quiero|puedo|quisiera|deseo|tengo (ganas|fuerzas)( de| para)?) (seguir|estar aqui|continuar|estar)( asi| aqui| adelante| mas| luchando)*${end}`,
  ),
  /\b(no|nunca|jamas) (quiero |quisiera |volver a |volviera a |vuelva a |volvera )*despert(ar|arme|ara|ase|aria)\b|\b(no|nunca) (me )?despierte (nunca|mas|manana)\b|\bojala (ya )?no despiert\w*|\bdormir(me)? (y no|para siempre|por siempre)\b/,
  /\bdesaparecer\b(?! (de|del) (la |su |sus |tu |el |este |los |las |mi )?(lista|base|correos?|registros?|sistema|reporte|historial|informe))(?<=\b(quiero|quisiera|deseo|prefiero|preferiria|gustaria|ganas de|querer|mejor|voy a|necesito|podria|pudiera)( ya| solo)? desaparecer)/,
  /\bojala (me|que me|ya me|pudiera|estuviera|no hubiera|nunca hubiera|no) ?(muriera|muera|morir\w*|muert[oa]|nacido|existiera|haber nacido)\b|\b(no|nunca) (haber|hubiera|debi(?:a|era)? (haber)?) ?nacid[oa]\b|\bdej(ar|e|o) de (existir|vivir|sufrir|respirar)\b|\b(ir|dejar|salir)(me)? (de |para siempre )?(este mundo|esta vida)\b/,
  /\b(que|ojala) (todo|todo esto|esto)( ya)? (se )?(acabe|acabara|termine|terminara)\b(?! (el|la|de))/,
  /\bmejor (muert[oa]|sin mi)\b|\bno (vale la pena|tengo razon(es)?|hay razon(es)?) (de |para |en )?(vivir|la vida|seguir|existir)\b/,
  /\b(no|nunca) (le |les )?(veo|encuentro|hallo|tiene|tengo|hay|tenia)( ya)?( el| ningun| ninguna| mucho| mas)? (sentido|caso|razon|razones|motivos?) ?(a|de|para|en|por)? ?(que )?(la |mi |esta )?(seguir$|vida|vivir|nada|seguir (viv\w+|asi|adelante)|existir|estar viv\w+|mi existencia)\b/,
  /\b(la|mi|esta) vida (ya )?(no (tiene|vale|me importa|sirve)|se acabo|perdio|carece|es un infierno|es una mierda)\b|\bque sentido (tiene|tendria) (la vida|vivir|seguir( viv\w+)?$|existir|todo)\b|\bmejor me (muero|mato)\b|\b(nada|ya nada) (tiene sentido|vale la pena|me importa|importa)\b|\bsin (ganas|razon|razones|motivos?) (de|para) (vivir|seguir)\b|\b(perdi|perdido|no tengo) (todas )?(las )?ganas de (vivir|nada|existir|seguir)\b/,
  new RegExp(
    String.raw`\b(para|de) que (me )?(sirve )?(seguir|vivir|vivo|existo|existir|sigo|estar viv[oa])( viv\w+| aqui| adelante)?${end}|\b(pensamientos|pensar|pienso|pensando|pensado) (\w+ )?(morir\w*|la muerte|muerte|mi muerte)\b|\b(me da igual|no me importa) (vivir|morir\w*)`,
  ),
  /\b(quiero|quisiera|ojala|prefiero|deseo|necesito) (que )?(alguien )?me (mate|maten|matara|mataran)\b/,
  // Despair, and being a burden.
  /\bno (lo |la |te )?(aguanto|soporto|resisto)\b(?! (\w+ ){0,2}(llamadas?|intereses|interes|cobr\w+|pagos?|tasas?|cuotas?|esperar?|mensajes|correos|banco|servicio)\b)/,
  new RegExp(
    String.raw`\bya no puedo( mas| con (esto|todo|la vida|mi vida|tanto))?${end}|\bno puedo mas(?! (que|de)\b)|\bno (doy|doy para) mas\b|\bno me queda[n]? (ya )?(nada|esperanzas?|razon\w*|motivos?|fuerzas|ganas)( (por|para)( lo)?( que)? (vivir|seguir|luchar))?${end}|\bno (tengo|hay) (nada )?por ?que vivir\b`,
  ),
  /\b(cansad[oa]|hart[oa]) de (vivir|la vida|existir|todo|esta vida|estar viv[oa]|luchar|mi vida)\b|\b(sin|perdi|perdido|no (tengo|hay|me queda)) (la |toda |toda la |ninguna )?esperanzas?\b|\bno (hay|veo|tengo|encuentro) (ninguna )?salida\b|\b(estoy|me siento) (tan |muy |totalmente )?(desesperad[oa]|inutil|atrapad[oa])\b/,
  /\bno (sirvo|valgo) (para )?nada\b|\b(soy|solo soy) (una|un) (carga|estorbo)\b|\bnadie me (va a )?(extran\w+|echar\w* de menos|necesita|quiere)\b|\badios (para siempre|mundo|a todos)\b|\b(estarian|estaran|estaria) mejor sin mi\b|\bodio (mi vida|vivir)\b/,
]

/**
 * Phrases of people whose life may be in danger. They match generously: a missed crisis costs more than an
 * unneeded answer.
 */
export const crisisWords: Phrases = { es: spanish, en: english }
