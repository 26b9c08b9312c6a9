/** Words that people type for an article of the help and that it doesn't have itself, by its slug. */
export const helpSearchTerms: Readonly<Record<string, { readonly en: string; readonly es: string }>> = {
  'applying-again': {
    en: 'reapply retry second try again',
    es: 'volver a solicitar otra vez de nuevo',
  },
  autopay: {
    en: 'auto pay automatic payment debit withdraw recurring direct debit ach set up schedule pay my loan send make a payment debit card check transfer',
    es: 'pago automático pagos automáticos débito domiciliar programar cobro pagar mi préstamo enviar hacer un pago tarjeta cheque transferencia',
  },
  bankruptcy: {
    en: 'chapter 7 chapter 13 insolvency',
    es: 'quiebra bancarrota capítulo',
  },
  'debt-collectors': {
    en: 'harassment collections agency calls',
    es: 'cobradores acoso llamadas cobranza',
  },
  'getting-your-money': {
    en: 'deposit funds transfer payout direct when paid out arrive',
    es: 'depósito transferencia fondos recibir dinero llega llegar depositan',
  },
  'how-much-and-how-long': {
    en: 'maximum minimum amount term months',
    es: 'cantidad monto máximo mínimo plazo meses',
  },
  'how-to-read-your-offers': {
    en: 'compare interest rate expire counteroffer ask for more less money another amount',
    es: 'comparar tasa de interés vence pedir más menos dinero otro monto',
  },
  'how-we-decide': {
    en: 'approval requirements criteria algorithm',
    es: 'aprobación requisitos criterios',
  },
  'how-we-protect-your-information': {
    en: 'privacy data delete close my account opt out sell',
    es: 'privacidad datos cerrar borrar eliminar mi cuenta',
  },
  'identity-theft': {
    en: 'fraud stolen scam hacked',
    es: 'fraude robo robaron estafa',
  },
  'if-it-all-feels-too-much': {
    en: 'suicide suicidal crisis self harm kill die dying end it all hopeless stress depression hotline',
    es: 'suicidio suicidarme crisis morir matarme desesperación depresión',
  },
  'if-we-cannot-offer-you-a-loan': {
    en: 'declined denied rejected turned down payday alternatives',
    es: 'rechazado rechazada negado negaron alternativas',
  },
  'line-of-credit': {
    en: 'draw revolving limit',
    es: 'línea retiro límite',
  },
  'linking-your-bank-account': {
    en: 'connect unlink disconnect plaid balance',
    es: 'conectar vincular desconectar saldo',
  },
  'log-in-and-password': {
    en: 'sign in login locked two factor authenticator reset',
    es: 'clave contraseña iniciar sesión bloqueada código',
  },
  'military-members': {
    en: 'army navy veteran soldier service',
    es: 'ejército veterano soldado marina',
  },
  passkeys: {
    en: 'passkey fingerprint face id touch id biometric fido webauthn lost phone recovery code',
    es: 'llave de acceso huella rostro biométrico perdí teléfono código de recuperación',
  },
  'paying-back-and-paying-early': {
    en: 'due date late fee prepay payoff refund missed hardship skip extension extend defer',
    es: 'vencimiento atraso recargo reembolso saltar posponer prórroga',
  },
  'pressured-about-money': {
    en: 'pressured pressure forced force coerced debt abuse abuser abusive domestic violence threat threatened partner husband wife boyfriend girlfriend family makes me scared control money elder scam',
    es: 'obligan obligada obligado forzado presión presionan abuso maltrato violencia doméstica amenaza pareja esposo esposa marido novio familia miedo controla dinero',
  },
  'soft-and-hard-credit-checks': {
    en: 'inquiry pull hurt my score',
    es: 'consulta dura suave afecta puntaje',
  },
  'stop-or-cancel': {
    en: 'withdraw refund change my mind',
    es: 'retirar reembolso arrepentirme',
  },
  'stopping-our-emails': {
    en: 'unsubscribe opt out marketing ads spam mail newsletter reminders notifications turn off too many stop sending',
    es: 'no quiero darse de baja cancelar suscripción correos publicidad spam recordatorios notificaciones desactivar dejar dejen mandar',
  },
  'talk-to-a-person': {
    en: 'contact phone number email human customer service support complaint hours open closed reach weekends',
    es: 'contacto número de teléfono correo humano servicio atención queja horario horas hora abren abierto cierran comunicarme fines de semana',
  },
  'what-a-loan-costs': {
    en: 'interest rate late fee charges payday price origination',
    es: 'tasa de interés recargo por atraso cargos precio comisión',
  },
  'what-counts-as-income': {
    en: 'wages salary paycheck benefits social security alimony self employed',
    es: 'sueldo salario beneficios',
  },
  'what-the-reasons-mean': {
    en: 'denial decline declined adverse action',
    es: 'rechazo motivos negación',
  },
  'what-you-need-to-apply': {
    en: 'requirements documents checklist id',
    es: 'requisitos documentos identificación',
  },
  'when-a-borrower-dies': {
    en: 'death deceased estate executor',
    es: 'muerte fallecido fallecimiento herencia',
  },
  'who-can-borrow': {
    en: 'minimum income cosigner co-signer joint eligibility age state requirements immigrant',
    es: 'ingreso mínimo codeudor fiador aval cofirmante edad requisitos estado',
  },
  'who-lends-to-you': {
    en: 'bank lender name license legit',
    es: 'banco prestamista licencia',
  },
  'why-we-ask-for-your-social-security-number': {
    en: 'ssn itin identity',
    es: 'seguro social identidad',
  },
  'your-credit-report-and-score': {
    en: 'fico equifax experian transunion bureau dispute',
    es: 'buró puntaje disputa reporte',
  },
  'your-details-and-documents': {
    en: 'change update correct my name address moved new contract agreement copy paperwork profile',
    es: 'cambiar actualizar corregir nombre dirección mudanza contrato copia papeles perfil',
  },
  'your-rights': {
    en: 'discrimination complaint unfair cfpb lawyer',
    es: 'discriminación queja injusto abogado',
  },
}
