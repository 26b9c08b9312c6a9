const spanishWords =
  /[¿¡]|(?<!\p{L})(qué|por qué|porqué|cómo|cuándo|cuando|cuánto|cuanto|dónde|puedo|tengo|quiero|necesito|aguanto|vivir|préstamo|prestamo|solicitud|rechazaron|hola|ayuda|alguien|persona|español|estoy|ustedes?|morir|morirme|matarme|suicidarme|suicidio|lastimarme|derechos|abogad[oa]|queja|identidad|crédito|puntaje|documentos|cuenta|dinero|razón|razones|porque)(?!\p{L})/u

/** Whether a question contains Spanish words that borrowers use and that English does not have. */
export const isSpanish = (message: string) => spanishWords.test(message.normalize('NFC').toLowerCase())
