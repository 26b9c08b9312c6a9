import type { Phrases } from '@relief/domain/translate.ts'

/** The agreements of a loan and of a line of credit, the federal box, and the statement for the military. */
export const agreements: Phrases = {
  'Loan agreement and promissory note': 'Contrato de préstamo y pagaré',
  'Line of credit agreement': 'Contrato de línea de crédito',
  'What your line of credit costs': 'Cuánto cuesta su línea de crédito',
  Parties: 'Las partes',
  'Lender: {0}.': 'Prestamista: {0}.',
  'Borrower: {0}. In this agreement, "you" means the borrower and "we" means the lender.':
    'Prestatario: {0}. En este contrato, “usted” es el prestatario y “nosotros” somos el prestamista.',

  // Truth in Lending
  'Truth in Lending disclosures': 'Declaraciones de la ley federal Truth in Lending',
  'ANNUAL PERCENTAGE RATE': 'TASA DE PORCENTAJE ANUAL (APR)',
  'FINANCE CHARGE': 'CARGO POR FINANCIAMIENTO',
  'Amount Financed': 'Monto financiado',
  'Total of Payments': 'Total de pagos',
  'The cost of your credit as a yearly rate.': 'El costo de su crédito como tasa anual.',
  'The dollar amount the credit will cost you.': 'Lo que el crédito le costará en dólares.',
  'The amount of credit provided to you or on your behalf.':
    'El monto de crédito que se le da a usted o en su nombre.',
  'The amount you will have paid after you have made all payments as scheduled.':
    'Lo que habrá pagado después de hacer todos los pagos según el calendario.',
  'Your payment schedule will be': 'Su calendario de pagos será',
  'Number of Payments': 'Número de pagos',
  'Amount of Payments': 'Monto de los pagos',
  'When Payments Are Due': 'Cuándo vencen los pagos',
  'Monthly, beginning {0}': 'Cada mes, a partir del {0}',
  'Late Charge': 'Cargo por pago atrasado',
  'There is no charge for a late payment.': 'No hay ningún cargo por un pago atrasado.',
  'If a payment is more than 10 days late, you will be charged {0}.':
    'Si un pago se atrasa más de 10 días, se le cobrará {0}.',
  'the smaller of {0} or {1} of the payment': 'lo menor entre {0} y el {1} del pago',
  '{0}% of the payment': 'el {0}% del pago',
  Prepayment: 'Pago anticipado',
  'If you pay off early, you will not have to pay a penalty. You will be entitled to a refund of part of the finance charge.':
    'Si liquida el préstamo antes, no tendrá que pagar una multa. Tendrá derecho al reembolso de una parte del cargo por financiamiento.',
  'If you pay off early, you will not have to pay a penalty. You will not be entitled to a refund of the part of the finance charge that is the origination fee.':
    'Si liquida el préstamo antes, no tendrá que pagar una multa. No tendrá derecho al reembolso de la parte del cargo por financiamiento que es el cargo por originación.',
  Security: 'Garantía',
  'This loan is not secured.': 'Este préstamo no tiene garantía.',
  'See your contract documents for any additional information about nonpayment, default, any required repayment in full before the scheduled date, and prepayment refunds and penalties.':
    'Consulte los documentos de su contrato para obtener más información sobre la falta de pago, el incumplimiento, la obligación de pagar todo antes de la fecha prevista, y los reembolsos y multas por pago anticipado.',
  '(e) means an estimate, for money sent on {0}.':
    '(e) significa que es una estimación, con el dinero enviado el {0}.',
  'Itemization of the amount financed': 'Desglose del monto financiado',
  'Where the money goes': 'A dónde va el dinero',
  Part: 'Parte',
  Amount: 'Monto',
  'Loan amount': 'Monto del préstamo',
  'Prepaid finance charge (origination fee, kept by the lender)':
    'Cargo por financiamiento pagado por adelantado (cargo por originación, que el prestamista retiene)',
  'Amount given to you directly': 'Monto que se le da directamente a usted',
  'Amount financed': 'Monto financiado',

  // Promises
  'Your promise to pay': 'Su promesa de pagar',
  'You promise to pay us a total of {0}. You pay it in the amounts and on the dates listed here.':
    'Usted promete pagarnos un total de {0}. Lo paga en los montos y en las fechas que se indican aquí.',
  'This is the {0} that you get plus a finance charge of {1}. No interest is added later.':
    'Son los {0} que usted recibe más un cargo por financiamiento de {1}. Después no se agregan intereses.',
  'This is the loan amount of {0} plus interest at {1} a year on the unpaid balance.':
    'Es el monto del préstamo de {0} más intereses del {1} al año sobre el saldo sin pagar.',
  'We plan to send you {0} on {1}.': 'Tenemos previsto enviarle {0} el {1}.',
  'If you get the money after that day, every payment is due later, too. Its amount stays the same, and no interest is added. Your account shows the new dates.':
    'Si recibe el dinero después de ese día, cada pago también vence más tarde. Su monto no cambia y no se agregan intereses. Su cuenta muestra las fechas nuevas.',
  'Payment schedule': 'Calendario de pagos',
  Payment: 'Pago',
  'Due date': 'Fecha de vencimiento',
  'How to make payments': 'Cómo hacer los pagos',
  'You may pay by bank transfer, by debit card or by check. You choose. You do not have to sign up for automatic payments.':
    'Puede pagar por transferencia bancaria, con tarjeta de débito o con cheque. Usted elige. No tiene que inscribirse en pagos automáticos.',
  'Paying early': 'Pagar antes',
  'You may pay all or part of the loan early at any time. There is no fee.':
    'Puede pagar todo el préstamo o una parte antes de tiempo, en cualquier momento. No hay ningún cargo.',
  'If you pay off the loan early, we refund the part of the finance charge for the time that is left. We use the actuarial method to work this out.':
    'Si liquida el préstamo antes, le reembolsamos la parte del cargo por financiamiento que corresponde al tiempo que falta. La calculamos con el método actuarial.',
  'Interest stops on the amount that you pay early. The origination fee is not refunded.':
    'El monto que paga antes deja de generar intereses. El cargo por originación no se reembolsa.',
  'Late and returned payments': 'Pagos atrasados y devueltos',
  'We do not charge for a late payment.': 'No cobramos por un pago atrasado.',
  'If a payment is more than 10 days late, you pay {0}. We charge this once for each late payment.':
    'Si un pago se atrasa más de 10 días, usted paga {0}. Lo cobramos una vez por cada pago atrasado.',
  'We do not charge for a payment that your bank returns.': 'No cobramos por un pago que su banco devuelve.',
  'If your bank returns a payment, you pay {0}.': 'Si su banco devuelve un pago, usted paga {0}.',
  'If a payment is 30 days late or more, we may require you to pay the full unpaid balance. We will tell you first, and you have 20 days to catch up.':
    'Si un pago se atrasa 30 días o más, podemos exigirle que pague todo el saldo pendiente. Se lo diremos antes, y tiene 20 días para ponerse al día.',
  'Unsecured loan': 'Préstamo sin garantía',
  'This loan is unsecured. We do not take collateral or an assignment of your wages.':
    'Este préstamo no tiene garantía. No tomamos bienes en garantía ni una cesión de su salario.',
  'Governing law': 'Ley aplicable',
  "Federal law and {0} law govern this agreement. You keep all rights under your own state's law that cannot be waived.":
    'Este contrato se rige por la ley federal y la ley de {0}. Usted conserva todos los derechos de la ley de su propio estado a los que no se puede renunciar.',
  'How disputes are settled': 'Cómo se resuelven las disputas',
  'If we cannot settle a dispute by talking, you or we may choose to have a neutral person settle it instead of a court. This is called arbitration. In arbitration, there is no jury and no class action. We pay the fees.':
    'Si no podemos resolver una disputa hablando, usted o nosotros podemos elegir que la resuelva una persona neutral en lugar de un tribunal. Esto se llama arbitraje. En el arbitraje no hay jurado ni demanda colectiva. Nosotros pagamos los costos.',
  'You do not have to agree to arbitration. To reject it, write to us in the first 60 days. Nothing else in this agreement changes. You may always use a small claims court.':
    'No tiene que aceptar el arbitraje. Para rechazarlo, escríbanos en los primeros 60 días. Nada más cambia en este contrato. Siempre puede acudir a un tribunal de reclamos menores.',

  // Line of credit
  'Interest rates and interest charges': 'Tasas y cargos por intereses',
  Interest: 'Intereses',
  'What it is': 'Qué es',
  'What it costs': 'Cuánto cuesta',
  'Annual percentage rate (APR) for draws': 'Tasa de porcentaje anual (APR) de los retiros',
  'Paying interest': 'Pago de intereses',
  'We do not charge interest on what you draw.': 'No cobramos intereses sobre lo que retira.',
  Fees: 'Cargos',
  Fee: 'Cargo',
  Subscription: 'Suscripción',
  '{0} a month ({1} a year)': '{0} al mes ({1} al año)',
  Draw: 'Retiro',
  None: 'Ninguno',
  'Late payment': 'Pago atrasado',
  'Returned payment': 'Pago devuelto',
  'How We Will Calculate Your Balance': 'Cómo calcularemos su saldo',
  'We charge no interest, so no balance is calculated for interest. For the subscription we use a method called "previous balance": all that you have drawn, less all that you have paid on it, when a month begins. From {0} on, the month has a subscription. What you draw or pay during a month changes the balance of the next one. See your account agreement for more details.':
    'No cobramos intereses, así que no se calcula un saldo para intereses. Para la suscripción usamos el método llamado “saldo anterior”: todo lo que ha retirado menos todo lo que ha pagado, cuando empieza un mes. A partir de {0}, el mes tiene suscripción. Lo que retira o paga durante un mes cambia el saldo del mes siguiente. Consulte los detalles en el contrato de su cuenta.',
  'Billing Rights': 'Derechos de facturación',
  'Information on your rights to dispute transactions and how to exercise those rights is provided in your account agreement.':
    'En el contrato de su cuenta encontrará información sobre sus derechos a disputar transacciones y sobre cómo ejercerlos.',
  'How your line of credit works': 'Cómo funciona su línea de crédito',
  'Your credit limit is {0}. You may draw any part of it, pay it back, and draw again.':
    'Su límite de crédito es de {0}. Puede retirar cualquier parte, pagarla y volver a retirar.',
  'In a month that begins with a balance of {0} or more, you pay the subscription fee of {1}. In any other month, you pay no subscription fee.':
    'En un mes que empieza con un saldo de {0} o más, usted paga el cargo de suscripción de {1}. En cualquier otro mes no paga ese cargo.',
  'For example, you draw the full limit for one month. You pay {0}. As a yearly rate, that is {1}.':
    'Por ejemplo, retira todo el límite durante un mes. Paga {0}. Como tasa anual, eso es {1}.',
  'The less you owe, the higher that rate is. With the subscription fee included, no month has a rate above {0}.':
    'Cuanto menos debe, más alta es esa tasa. Con el cargo de suscripción incluido, ningún mes tiene una tasa superior al {0}.',
  'The subscription fee is a finance charge': 'El cargo de suscripción es un cargo por financiamiento',
  'You pay it only in a month that begins with a large enough balance. So it is a cost of the credit that you use. The law calls such a cost a finance charge. This line of credit has no other finance charge.':
    'Lo paga solo en un mes que empieza con un saldo suficientemente grande. Por eso es un costo del crédito que usa. La ley llama a ese costo cargo por financiamiento. Esta línea de crédito no tiene ningún otro cargo por financiamiento.',
  'How to draw money': 'Cómo retirar dinero',
  'You draw money in your account, from $50 up to what is left of your credit limit. Before you confirm, you will see what each month will cost. We send the money to the bank account that you name.':
    'Retira dinero en su cuenta, desde $50 hasta lo que le queda de su límite de crédito. Antes de confirmar, verá cuánto costará cada mes. Enviamos el dinero a la cuenta bancaria que usted indique.',
  'You may draw as long as your line of credit is open.':
    'Puede retirar dinero mientras su línea de crédito esté abierta.',
  'When payments are due': 'Cuándo vencen los pagos',
  'You make one payment a month while you owe. The first payment is due one month after the day you ask for a draw while you owe nothing. The next ones are due on the same day of each month, or on the last day of a shorter month.':
    'Mientras deba, hace un pago al mes. El primer pago vence un mes después del día en que pide un retiro sin deber nada. Los siguientes vencen el mismo día de cada mes, o el último día de un mes más corto.',
  'Each month starts on that day. Its payment is {0} of what you owe then, or all of it if you owe less, plus the subscription fee for that month. What you pay during the month counts toward it. What you draw during the month counts from the next month.':
    'Cada mes empieza ese día. Su pago es de {0} de lo que debe entonces, o de todo si debe menos, más el cargo de suscripción de ese mes. Lo que paga durante el mes cuenta para ese pago. Lo que retira durante el mes cuenta a partir del mes siguiente.',
  'Your account shows the next due date and the amount.':
    'Su cuenta muestra la próxima fecha de vencimiento y el monto.',
  'Each month, you pay at least {0} of what you owe, or all of it if you owe less, plus the subscription fee for that month.':
    'Cada mes paga al menos {0} de lo que debe, o todo si debe menos, más el cargo de suscripción de ese mes.',
  'You may pay more, or all of it, at any time. There is no fee.':
    'Puede pagar más, o todo, en cualquier momento. No hay ningún cargo.',
  'How to cancel': 'Cómo cancelar',
  'You may cancel at any time in your account, or call {0}. The subscription ends the same day. You pay back what you have drawn as planned.':
    'Puede cancelar en cualquier momento en su cuenta o llamando al {0}. La suscripción termina el mismo día. Paga lo que ha retirado según lo previsto.',

  // Military Lending Act
  'Statement for members of the Armed Forces and their families':
    'Declaración para los miembros de las Fuerzas Armadas y sus familias',
  'Military Lending Act': 'Ley federal Military Lending Act',
  'Federal law provides important protections to members of the Armed Forces and their dependents relating to extensions of consumer credit. In general, the cost of consumer credit to a member of the Armed Forces and his or her dependent may not exceed an annual percentage rate of 36 percent. This rate must include, as applicable to the credit transaction or account: The costs associated with credit insurance premiums; fees for ancillary products sold in connection with the credit transaction; any application fee charged (other than certain application fees for specified credit transactions or accounts); and any participation fee charged (other than certain participation fees for a credit card account).':
    'La ley federal ofrece protecciones importantes a los miembros de las Fuerzas Armadas y a sus dependientes cuando reciben crédito al consumidor. En general, el costo del crédito al consumidor para un miembro de las Fuerzas Armadas y sus dependientes no puede superar una tasa de porcentaje anual del 36 por ciento. Esta tasa debe incluir, según corresponda a la transacción o cuenta de crédito: los costos de las primas de seguros de crédito; los cargos por productos complementarios vendidos en relación con la transacción de crédito; cualquier cargo que se cobre por la solicitud (salvo ciertos cargos por solicitud de transacciones o cuentas de crédito determinadas); y cualquier cargo de participación que se cobre (salvo ciertos cargos de participación de una cuenta de tarjeta de crédito).',
  'Hear this statement': 'Escuche esta declaración',
  'To hear this statement and your payment obligation read to you, call {0}. The call is free.':
    'Para que le lean esta declaración y su obligación de pago, llame al {0}. La llamada es gratis.',
  'Your rights under this law': 'Sus derechos según esta ley',
  'If this law covers you, these rules apply no matter what else is written:':
    'Si esta ley lo protege, estas reglas se aplican sin importar lo que diga cualquier otro texto:',
  'You keep your right to go to court. You do not have to use arbitration.':
    'Conserva su derecho a acudir a un tribunal. No tiene que usar el arbitraje.',
  'You may pay early. There is no fee.': 'Puede pagar antes. No hay ningún cargo.',
  'You do not have to pay from your military pay by allotment.':
    'No tiene que pagar mediante una asignación (allotment) de su sueldo militar.',
}
