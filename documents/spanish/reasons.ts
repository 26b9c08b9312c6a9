import type { Phrases } from '@relief/domain/translate.ts'

/**
 * The reasons of a decision, sentence by sentence. Their counts and amounts are values; `counted` has the
 * words of the counts.
 */
export const reasons: Phrases = {
  'Your yearly income of {0} is below the {1} that this loan requires':
    'Sus ingresos anuales de {0} son inferiores a los {1} que exige este préstamo',
  'Your yearly income is below the {0} that this loan requires':
    'Sus ingresos anuales son inferiores a los {0} que exige este préstamo',
  'Your credit report shows debt payments of {0} a month':
    'Su informe de crédito muestra pagos de deudas de {0} al mes',
  'With your income of {0} a month, we allow up to {1} for all debt payments, or {2} with enough savings':
    'Con sus ingresos de {0} al mes, permitimos hasta el {1} para todos los pagos de deudas, o el {2} con ahorros suficientes',
  'With your income of {0} a month, we allow up to {1} for all debt payments':
    'Con sus ingresos de {0} al mes, permitimos hasta el {1} para todos los pagos de deudas',
  'That leaves up to {0} a month for a new payment': 'Eso deja hasta {0} al mes para un pago nuevo',
  'That leaves nothing a month for a new payment': 'Eso no deja nada al mes para un pago nuevo',
  'The lowest monthly payment on {0} would be {1}': 'El pago mensual más bajo de {0} sería de {1}',
  'With your income of {0} a month, we allow a payment of up to {1}':
    'Con sus ingresos de {0} al mes, permitimos un pago de hasta {1}',
  'With your income of {0} a month, we allow no new payment':
    'Con sus ingresos de {0} al mes, no permitimos ningún pago nuevo',
  'In an average month, {0} came into your linked bank account and {1} went out, with an average balance of {2}':
    'En un mes promedio, entraron {0} en su cuenta bancaria vinculada y salieron {1}, con un saldo promedio de {2}',
  'That leaves room for a payment of up to {0}': 'Eso deja lugar para un pago de hasta {0}',
  'That leaves no room for a payment': 'Eso no deja lugar para ningún pago',
  'Your credit report shows debt payments of {0} a month, and your income is {1} a month':
    'Su informe de crédito muestra pagos de deudas de {0} al mes, y sus ingresos son de {1} al mes',
  'Lower payments would have helped': 'Pagos más bajos habrían ayudado',
  'The credit bureau has no credit file for you':
    'La agencia de crédito no tiene un expediente de crédito a su nombre',
  'Your credit file is frozen, so the credit bureau could not share it with us':
    'Su expediente de crédito está congelado, por lo que la agencia de crédito no pudo compartirlo con nosotros',
  'Your credit history goes back {0}': 'Su historial de crédito abarca {0}',
  'A longer history would have helped': 'Tener un historial más largo habría ayudado',
  'Your credit report shows {0}': 'Su informe de crédito muestra {0}',
  'More would have helped': 'Tener más habría ayudado',
  'Fewer would have helped': 'Tener menos habría ayudado',
  'Lower balances would have helped': 'Saldos más bajos habrían ayudado',
  'We need at least {0}': 'Necesitamos al menos {0}',
  'We allow none': 'No permitimos ningún caso',
  'The most we allow is {0}': 'Lo máximo que permitimos es {0}',
  'The credit bureau has no credit score for you':
    'La agencia de crédito no tiene un puntaje de crédito para usted',
  '1 of your credit accounts is past due now': '1 de sus cuentas de crédito está atrasada ahora',
  '{0} of your credit accounts are past due now': '{0} de sus cuentas de crédito están atrasadas ahora',
  'Your credit report shows {0} made 60 days late or more in the last {1} months':
    'Su informe de crédito muestra {0} con 60 días o más de atraso en los últimos {1} meses',
  'Your credit report shows {0} charged off in the last {1} months':
    'Su informe de crédito muestra {0} con deuda dada por perdida en los últimos {1} meses',
  'Your credit report shows {0} sent to collection in the last {1} months':
    'Su informe de crédito muestra {0} en cobranza en los últimos {1} meses',
  'Your credit report shows a bankruptcy {0} ago': 'Su informe de crédito muestra una bancarrota hace {0}',
  'We need it to be at least {0} ago': 'Necesitamos que haya sido hace al menos {0}',
  'Your credit report shows that you applied for credit {0} in the last {1} months':
    'Su informe de crédito muestra que solicitó crédito {0} en los últimos {1} meses',
  'You owe {0} on credit cards and other revolving accounts, and their limits add up to {1}':
    'Debe {0} en tarjetas de crédito y otras cuentas rotativas, y sus límites suman {1}',
  'We allow balances of up to {0} of the limits': 'Permitimos saldos de hasta el {0} de los límites',
  'With balances above {0} of the limits, we lend at most {1}':
    'Con saldos superiores al {0} de los límites, prestamos como máximo {1}',
  'The credit bureau says that this lowered your credit score: {0}':
    'La agencia de crédito dice que esto bajó su puntaje de crédito: {0}',
  'At the price we can offer you, the lowest APR on {0} would be about {1}':
    'Al precio que podemos ofrecerle, la APR más baja de {0} sería de alrededor del {1}',
  'The law of your state allows an APR of up to {0} on {1}, and this lender has no price that low':
    'La ley de su estado permite una APR de hasta el {0} en {1}, y este prestamista no tiene un precio tan bajo',
  'For borrowers who are or may be covered by the Military Lending Act, the APR may be up to {0} on {1}, and this lender has no price that low':
    'Para los prestatarios a quienes protege o puede proteger la ley Military Lending Act, la APR puede ser de hasta el {0} en {1}, y este prestamista no tiene un precio tan bajo',
  'Our own limit is an APR of up to {0} on {1}, and this lender has no price that low':
    'Nuestro propio límite es una APR de hasta el {0} en {1}, y este prestamista no tiene un precio tan bajo',
  'The law of your state allows an APR of up to {0}': 'La ley de su estado permite una APR de hasta el {0}',
  'For borrowers who are or may be covered by the Military Lending Act, the APR may be up to {0}':
    'Para los prestatarios a quienes protege o puede proteger la ley Military Lending Act, la APR puede ser de hasta el {0}',
  'Our own limit is an APR of up to {0}': 'Nuestro propio límite es una APR de hasta el {0}',
  'The last two payments on your relief loan were not both made on time':
    'Al menos uno de los dos últimos pagos de su préstamo de Relief Loans no se hizo a tiempo',
  'Your relief loan is too new': 'Su préstamo de Relief Loans es demasiado reciente',
  'We need to see two payments on it made on time first': 'Primero necesitamos ver dos pagos hechos a tiempo',
  'You already have {0}': 'Ya tiene {0}',
  'The most we allow beside a new one is {0}': 'Lo máximo que permitimos además de uno nuevo es {0}',
  'You owe {0} on relief loans': 'Debe {0} en préstamos de Relief Loans',
  'The original amounts of your open relief loans add up to {0}':
    'Los montos originales de sus préstamos abiertos con nosotros suman {0}',
  'With a new loan, the total may be at most {0}':
    'Con un préstamo nuevo, el total puede ser como máximo de {0}',
  'You must be 18 or older to take out a loan': 'Debe tener 18 años o más para obtener un préstamo',
  'This loan is not offered in your state': 'Este préstamo no se ofrece en su estado',
  'This loan is not offered for the use you named': 'Este préstamo no se ofrece para el uso que indicó',
  'The details you gave do not match the credit bureau, so we could not confirm your identity':
    'Los datos que dio no coinciden con los de la agencia de crédito, por lo que no pudimos confirmar su identidad',
  'The details you gave did not pass our identity check, so we could not confirm who you are':
    'Los datos que dio no pasaron nuestra verificación de identidad, por lo que no pudimos confirmar quién es',
  'We reviewed your application and could not verify your identity':
    'Revisamos su solicitud y no pudimos verificar su identidad',
  'Your details match a federal sanctions list, and the law does not let us lend to anyone on it':
    'Sus datos coinciden con una lista federal de sanciones, y la ley no nos permite prestar a nadie que esté en ella',
  'We could not finish verifying your identity within the 30 days that we have to decide':
    'No pudimos terminar de verificar su identidad en los 30 días que tenemos para decidir',
  'We need to review your application before we can continue':
    'Necesitamos revisar su solicitud antes de poder continuar',
  'Your linked bank account was below zero on {0} of the last {1}':
    'Su cuenta bancaria vinculada estuvo por debajo de cero {0} de los últimos {1}',
  'Your linked bank account shows {0} returned, or paid for a fee, in the last {1} days':
    'Su cuenta bancaria vinculada muestra {0} con devolución o con cargo por sobregiro en los últimos {1} días',
  'In the last {0} days, your linked bank account had {1} returned, or paid with an overdraft fee':
    'En los últimos {0} días, su cuenta bancaria vinculada tuvo {1} con devolución o con cargo por sobregiro',
  'Regular income of {0} a month comes into your linked bank account':
    'A su cuenta bancaria vinculada entran ingresos regulares de {0} al mes',
  'Your linked bank account had an average balance of {0}':
    'Su cuenta bancaria vinculada tuvo un saldo promedio de {0}',
  'Your linked bank account shows {0} of history': 'Su cuenta bancaria vinculada muestra {0} de historial',
  'an unknown amount': 'un monto desconocido',

  // The factors of a credit score, in our words for the bureau's codes
  'Balances too high for the limits of revolving accounts':
    'Saldos demasiado altos para los límites de las cuentas rotativas',
  'Balances on revolving accounts': 'Saldos de cuentas rotativas',
  'Payments 60 days late or more': 'Pagos con 60 días o más de atraso',
  'Accounts charged off or in collection': 'Cuentas dadas por perdidas o en cobranza',
  'Bankruptcy on file': 'Bancarrota en el expediente',
  'Many applications for credit': 'Muchas solicitudes de crédito',
  'Short time since the oldest account was opened': 'Poco tiempo desde que se abrió la cuenta más antigua',
  'Few accounts on file': 'Pocas cuentas en el expediente',
  'Monthly payments on accounts': 'Pagos mensuales de cuentas',
  'Number of accounts on file': 'Número de cuentas en el expediente',
}

/** What a count counts, such as "3 credit accounts": the Spanish words for one and for more. */
export const counted: Readonly<Record<string, readonly [one: string, more: string]>> = {
  month: ['mes', 'meses'],
  day: ['día', 'días'],
  time: ['vez', 'veces'],
  payment: ['pago', 'pagos'],
  account: ['cuenta', 'cuentas'],
  'credit account': ['cuenta de crédito', 'cuentas de crédito'],
  'relief loan': ['préstamo de Relief Loans', 'préstamos de Relief Loans'],
}
