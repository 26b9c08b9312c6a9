/**
 * Phrases of people whose life may be in danger. They match generously: a missed crisis costs more than an
 * unneeded answer. The text is in lower case without apostrophes.
 */
const english = [
  // Harm to oneself or to a person.
  /\bsui\w{0,9}?c\w{0,9}?d|\bsuc{1,9}id|\bsuici|\bsuisid|\bkms\b|\bunaliv\w*|\bself ?-?harm\w*/,
  /\b(kil+|hurt|harm|hang|shoot|cut|poison|drown|starve|stab|burn|off|end)(ing)? (my|him|her|your|them|our) ?sel(f|ves)\b/,
  /\b(kil+|shoot) (me|everyone|everybody|someone|somebody|him|her|them)\b|\bhurt (someone|somebody|people)\b/,
  /\b(end|ending|take|taking|finish|finishing) (my|his|her|their)( own)? li(fe|ves)\b(?! (insurance|savings))/,
  /\b(end|ending) (it all|everything|things for good|the pain|my suffering)\b|\bput an end to (it|this|my|everything)\b/,
  /\boverdos\w*|\b(take|took|swallow\w*) (all|a bottle of|too many|every one of) (of )?(the|my|these|those)? ?pills\b/,
  /\bslit (my|his|her) wrists?\b|\bgun (to|in|against) my (head|mouth)\b|\bjump(ing)? (off|from|in front of)\b/,
  /\bdriv(e|ing) (my car )?(off a|off the|into a) (bridge|cliff|tree|wall|river)\b|\bstep in front of a (train|bus|car|truck)\b/,
  // Hints of a deed.
  /\bdo(ing)? (something|anything) (really |very |so |truly )?(stupid|bad|crazy|drastic|desperate|terrible|awful|rash|dangerous)\b|\bdo(ing)? something (to myself|i ?(will|ll|might|may|would|d) regret)\b/,
  /\b(not|dont feel|isnt|is not) safe (with|from|around|by) myself\b|\b(afraid|scared) of (myself|what i (will|ll|might|may|could) do)\b|\bdanger to (myself|others)\b/,
  // The wish to die.
  /\b(want|wanna|going|gonna|ready|rather|wish i could|wish to|deserve|hope i|hope to|about|prefer|wanted)( just| only)* (to )?(just )?(die|be dead|be gone|not be here|not exist|never wake up|not wake up|disappear(?! from))\b/,
  /\b(wish|wished|hope) (that )?i (was|were|had|d|would|wouldnt|didnt|hadnt|could)( just)?( not| never)? (dead|gone|been born|born|be born|die|died|wake up|exist|be dead)\b|\bbetter off dead\b/,
  /\b(dont|do not|no longer|didnt|never) (even )?(want to|wanna|care to) (live|be alive|be here any ?(more|longer)|exist|wake up|go on(?! (with|to))|keep (going|living)|see tomorrow|carry on)\b/,
  /\b(cant|cannot|can not|could not|couldnt) (bear to )?(go on(?! (with|to))|keep (going|living)|live (like this|anymore|any more|any longer)|carry on|cope|face another day|(take|do|stand|handle) (it|this|life) (any ?more|any ?longer))\b/,
  /\b(tired|sick|done|finished|exhausted) (of|with) (living|life|being alive|existing|my life)\b|\bready to go forever\b/,
  /\b(no|not any|without|lost the|lost my|any) (reason|point|will|purpose) (left )?(to|in|for) (liv\w+|go(ing)? on|being alive|exist\w*|continu\w+)\b/,
  /\bwhats? (is )?(the|even the) point (of|in) (living|life|going on|being alive|any of it|it all|trying)\b|\bwhats? (is )?the point any ?more\b/,
  /\bnothing (left )?to live for\b|\bnothing left for me\b|\blife (is not|isnt|is no longer|aint) worth\b|\bnot worth living\b|\bmy life is (over|worthless|pointless|meaningless|ruined)\b/,
  /\b(give|giving|gave|given) up on (life|everything|living|myself)\b|\b(think|thinking|thought|thoughts)( a lot)? (about|of|on) (dying|death|ending|not being here|killing)\b/,
  // Being a burden, farewells, despair.
  /\b(better( off)?|happier|easier) (off )?without me\b|\bburden (to|on) (everyone|everybody|my|them|him|her|others)\b|\b(no ?one|nobody) (would|will|d|ll) (even )?(miss me|care if i|notice if i)\b/,
  /\b(goodbye|good bye|farewell) (forever|everyone|everybody|world|cruel world)\b|\bsay(ing)? (my )?goodbyes?\b|\bmy last (day|night|message|words|letter) (on earth|alive|ever)\b|\bthis is my last (day|night|message)\b/,
  /\b(wont|will not|not going to|not gonna) be (here|around|alive) (tomorrow|much longer|any ?more|for long|next week)\b/,
  /\bi( am|m| feel|ve been feeling)( so| completely| totally| just| utterly| really)* (desperate|hopeless|suicidal|worthless|trapped)\b/,
  /\b(no|lost all|lost|without|out of) (any )?hope\b|\bno way out\b|\b(see|have) no future\b|\bcant see (a|any) (future|way out)\b|\bend of my rope\b|\ball alone and\b/,
]

const spanish = [
  /\b(matarme|quiero matar|suicid\w*|morirme|quitarme la vida|hacerme daño|lastimarme|acabar con (mi vida|todo))\b/,
  /\b(quiero|quisiera|prefiero|voy a) (morir|estar muert[oa])\b|\bno quiero (vivir|seguir viviendo)\b/,
  /\bmejor (muert[oa]|sin mi|sin mí)\b|\bno (vale la pena|tengo razon|tengo razón) (de |para )?vivir\b|\b(ya )?no puedo mas\b|\bno aguanto mas\b|\b(ya )?no (puedo|aguanto) más/,
  /\b(hacer|cometer) (una locura|una tonteria|una tontería)/,
]

export const crisisWords: readonly RegExp[] = [...english, ...spanish]
