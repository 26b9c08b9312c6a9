/**
 * Words that people type for an article and that it doesn't have itself, by the article's slug, in English
 * and in Spanish.
 */
export const searchTerms: Readonly<Record<string, string>> = {
  'applying-again': 'reapply retry second try again, volver a solicitar otra vez de nuevo',
  bankruptcy: 'chapter 7 chapter 13 insolvency, quiebra bancarrota capítulo',
  'debt-collectors': 'harassment collections agency calls, cobradores acoso llamadas cobranza',
  'getting-your-money':
    'deposit funds transfer payout direct when paid out, depósito transferencia fondos recibir dinero',
  'how-much-and-how-long': 'maximum minimum amount term months, cantidad monto máximo mínimo plazo meses',
  'how-to-read-your-offers': 'compare interest rate expire counteroffer, comparar tasa de interés vence',
  'how-we-decide': 'approval requirements criteria algorithm, aprobación requisitos criterios',
  'how-we-protect-your-information':
    'privacy data delete close my account unsubscribe emails opt out sell, privacidad datos cerrar borrar eliminar mi cuenta cancelar suscripción correos',
  'identity-theft': 'fraud stolen scam hacked, fraude robo robaron estafa',
  'if-it-all-feels-too-much':
    'suicide suicidal crisis self harm kill die hopeless stress depression hotline, suicidio suicidarme crisis morir matarme desesperación depresión',
  'if-we-cannot-offer-you-a-loan':
    'declined denied rejected turned down payday alternatives, rechazado rechazada negado negaron alternativas',
  'line-of-credit': 'draw revolving limit, línea retiro límite',
  'linking-your-bank-account': 'connect unlink disconnect plaid balance, conectar vincular desconectar saldo',
  'log-in-and-password':
    'passkey sign in login locked recovery code two factor authenticator reset, clave llave de acceso contraseña iniciar sesión bloqueada código',
  'military-members': 'army navy veteran soldier service, ejército veterano soldado marina',
  'paying-back-and-paying-early':
    'autopay automatic payment due date late fee prepay payoff refund missed hardship, pago automático débito vencimiento atraso recargo reembolso',
  'soft-and-hard-credit-checks': 'inquiry pull hurt my score, consulta dura suave afecta puntaje',
  'stop-or-cancel':
    'withdraw refund change my mind forced abuse domestic violence, retirar reembolso arrepentirme obligan abuso violencia',
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
