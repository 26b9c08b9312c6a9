/**
 * Words that people type for an article and that it doesn't have itself, by the article's slug, in English
 * and in Spanish.
 */
export const searchTerms: Readonly<Record<string, string>> = {
  'applying-again': 'reapply retry second try again, volver a solicitar otra vez de nuevo',
  autopay:
    'auto pay automatic payment debit withdraw recurring direct debit ach set up schedule, pago automático pagos automáticos débito domiciliar programar cobro',
  bankruptcy: 'chapter 7 chapter 13 insolvency, quiebra bancarrota capítulo',
  'debt-collectors': 'harassment collections agency calls, cobradores acoso llamadas cobranza',
  'getting-your-money':
    'deposit funds transfer payout direct when paid out, depósito transferencia fondos recibir dinero',
  'how-much-and-how-long': 'maximum minimum amount term months, cantidad monto máximo mínimo plazo meses',
  'how-to-read-your-offers': 'compare interest rate expire counteroffer, comparar tasa de interés vence',
  'how-we-decide': 'approval requirements criteria algorithm, aprobación requisitos criterios',
  'how-we-protect-your-information':
    'privacy data delete close my account opt out sell, privacidad datos cerrar borrar eliminar mi cuenta',
  'identity-theft': 'fraud stolen scam hacked, fraude robo robaron estafa',
  'if-it-all-feels-too-much':
    'suicide suicidal crisis self harm kill die hopeless stress depression hotline, suicidio suicidarme crisis morir matarme desesperación depresión',
  'if-we-cannot-offer-you-a-loan':
    'declined denied rejected turned down payday alternatives, rechazado rechazada negado negaron alternativas',
  'line-of-credit': 'draw revolving limit, línea retiro límite',
  'linking-your-bank-account': 'connect unlink disconnect plaid balance, conectar vincular desconectar saldo',
  'log-in-and-password':
    'sign in login locked two factor authenticator reset, clave contraseña iniciar sesión bloqueada código',
  'military-members': 'army navy veteran soldier service, ejército veterano soldado marina',
  passkeys:
    'passkey fingerprint face id touch id biometric fido webauthn lost phone recovery code, llave de acceso huella rostro biométrico perdí teléfono código de recuperación',
  'paying-back-and-paying-early':
    'due date late fee prepay payoff refund missed hardship, vencimiento atraso recargo reembolso',
  'pressured-about-money':
    'pressured pressure forced force coerced debt abuse abuser abusive domestic violence threat threatened partner husband wife boyfriend girlfriend family makes me scared control money elder scam, obligan obligada obligado forzado presión presionan abuso maltrato violencia doméstica amenaza pareja esposo esposa marido novio familia miedo controla dinero',
  'soft-and-hard-credit-checks': 'inquiry pull hurt my score, consulta dura suave afecta puntaje',
  'stop-or-cancel': 'withdraw refund change my mind, retirar reembolso arrepentirme',
  'stopping-our-emails':
    'unsubscribe opt out marketing ads spam mail newsletter reminders notifications turn off too many, darse de baja cancelar suscripción correos publicidad spam recordatorios notificaciones desactivar',
  'talk-to-a-person':
    'contact phone number email human customer service support complaint, contacto teléfono correo humano servicio atención queja',
  'what-a-loan-costs':
    'interest rate late fee charges payday price origination, tasa de interés recargo por atraso cargos precio comisión',
  'what-counts-as-income':
    'wages salary paycheck benefits social security alimony self employed, sueldo salario beneficios',
  'what-the-reasons-mean': 'denial decline declined adverse action, rechazo motivos negación',
  'what-you-need-to-apply': 'requirements documents checklist id, requisitos documentos identificación',
  'when-a-borrower-dies': 'death deceased estate executor, muerte fallecido fallecimiento herencia',
  'who-can-borrow':
    'cosigner co-signer joint eligibility age state requirements immigrant, codeudor fiador aval cofirmante edad requisitos estado',
  'who-lends-to-you': 'bank lender name license legit, banco prestamista licencia',
  'why-we-ask-for-your-social-security-number': 'ssn itin identity, seguro social identidad',
  'your-credit-report-and-score':
    'fico equifax experian transunion bureau dispute, buró puntaje disputa reporte',
  'your-rights': 'discrimination complaint unfair cfpb lawyer, discriminación queja injusto abogado',
}
