import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

export const words: typeof english = {
  common: {
    yes: 'Sí',
    no: 'No',
    why: 'Por qué',
    whatYouCanDo: 'Lo que puede hacer',
    otherHelp: 'Otras formas de obtener ayuda',
    tryAgain: 'Intentar de nuevo',
    busy: 'Un momento…',
    saving: 'Guardando…',
    nothingLost: 'No se perdió nada. Intente de nuevo.',
    nothingChanged: 'No se cambió nada',
    outcomeUnknown: 'No sabemos si eso funcionó',
    answersSaved: 'Guardamos sus respuestas. No tiene que hacer nada.',
    startAgain: 'Empezar una solicitud nueva',
    addBankAccount: 'Agregar una cuenta bancaria',
    continueWithOffer: 'Continuar con esta oferta',
    noThanks: 'No, gracias',
    notNow: 'Ahora no',
    seeOffersNow: 'Ver mis ofertas ahora',
    drawMoney: 'Retirar dinero',
    goToAccount: 'Ir a mis préstamos',
    print: 'Imprimir esta página',
    softCheckOnly: 'Esto no afectó su puntaje de crédito. Solo hicimos una consulta de crédito suave.',
    scoreUnchanged: 'Esto no afectó su puntaje de crédito.',
    noLoanToday: 'Hoy no podemos ofrecerle un préstamo',
  },
  figures: {
    loanAmount: 'Monto del préstamo',
    youGet: 'Usted recibe',
    apr: 'APR',
    cost: 'Costo (cargos e intereses)',
    fee: 'Cargo',
    interest: 'Intereses',
    monthlyPayment: 'Pago mensual',
    paymentCount: 'Número de pagos',
    firstPayment: 'Primer pago',
    lastPayment: 'Último pago',
    lastOne: (amount) => `(el último es de ${amount})`,
    total: 'Total a pagar',
    term: 'Plazo del préstamo',
    earlyFee: 'Cargo por pago anticipado',
    lender: 'Prestamista',
    none: 'Ninguno',
  },
  advice: {
    INCOME_BELOW_MINIMUM:
      'Todos los ingresos cuentan. Si dejó alguno fuera, puede presentar otra solicitud y agregarlo.',
    OBLIGATIONS_TOO_HIGH:
      'Si paga por completo una deuda o pide un préstamo más pequeño, tendrá menos que pagar cada mes.',
    PAYMENT_TOO_HIGH_FOR_INCOME:
      'Un préstamo más pequeño o un plazo más largo reduce el pago. Todos los ingresos cuentan; inclúyalos todos.',
    BANK_CASH_TOO_LOW:
      'Un préstamo más pequeño reduce el pago. También ayuda mantener un saldo más alto durante unas semanas.',
    OBLIGATIONS_FOR_INCOME:
      'Si paga por completo una deuda, tendrá menos que pagar cada mes. Todos los ingresos cuentan; inclúyalos todos.',
    NO_CREDIT_FILE:
      'Con una tarjeta de crédito asegurada o un préstamo para crear crédito puede empezar su historial en unos meses.',
    CREDIT_FILE_FROZEN:
      'Pida a la agencia de crédito que levante el congelamiento. Es gratis. Después, presente otra solicitud.',
    CREDIT_HISTORY_TOO_SHORT: 'Esto mejora con el tiempo si paga a tiempo.',
    TOO_FEW_CREDIT_ACCOUNTS:
      'Pague a tiempo una o dos cuentas durante unos meses para crear su historial de crédito.',
    NO_SCORE_AVAILABLE:
      'Si usa una cuenta y la paga a tiempo durante unos meses, puede volver a tener un puntaje.',
    PAST_DUE_NOW: 'Ponga al día estas cuentas. Puede tardar uno o dos meses en aparecer en su informe.',
    SERIOUS_DELINQUENCY:
      'Los pagos atrasados pesan menos con el tiempo. De ahora en adelante, pague a tiempo.',
    CHARGE_OFF: 'Pida al prestamista un plan de pagos. Una deuda dada por perdida pesa menos con el tiempo.',
    COLLECTION: 'Si la deuda no es suya o ya la pagó, dispútela con la agencia de crédito.',
    BANKRUPTCY: 'Una bancarrota pesa menos con el tiempo. Ayuda haber pagado a tiempo desde entonces.',
    RECENT_INQUIRIES: 'Espere unos meses antes de volver a solicitar crédito.',
    UTILIZATION_TOO_HIGH: 'Baje los saldos de sus tarjetas a menos de un tercio de su límite.',
    OBLIGATIONS_ON_FILE: 'Lo que más ayuda es reducir sus deudas.',
    SCORE_FACTOR: 'Revise si hay errores en su informe de crédito. Es gratis.',
    LATE_PAYMENTS_WITH_US:
      'Haga a tiempo dos pagos seguidos de su préstamo con nosotros. Después, presente otra solicitud.',
    TOO_FEW_PAYMENTS_WITH_US: 'Haga a tiempo sus dos primeros pagos. Después, presente otra solicitud.',
    LOANS_OUTSTANDING:
      'Termine de pagar uno de sus préstamos con nosotros. Después, presente otra solicitud.',
    PRINCIPAL_OUTSTANDING:
      'Reduzca lo que debe en sus préstamos con nosotros o pida un préstamo más pequeño.',
    UNDER_MINIMUM_AGE: 'Podrá presentar una solicitud cuando cumpla 18 años.',
    STATE_NOT_SERVED: 'Si se muda a otro estado, puede presentar otra solicitud.',
    USE_NOT_OFFERED:
      'Es posible que prestemos para otro propósito. Si eligió uno equivocado, presente otra solicitud.',
    STATE_LIMIT: 'Esto puede cambiar si pide otro monto u otro plazo.',
    PRICE_ABOVE_CAP:
      'Un mejor puntaje de crédito reduce el precio. Revise si hay errores en su informe de crédito. Es gratis.',
    IDENTITY_NOT_CONFIRMED:
      'Revise su nombre, fecha de nacimiento y número de Seguro Social. Después, presente otra solicitud.',
    IDENTITY_CHECK_FAILED:
      'Revise su nombre, fecha de nacimiento, dirección y número de Seguro Social. Después, presente otra solicitud.',
    BANK_BALANCE_TOO_LOW: 'Ayuda mantener un saldo más alto durante unas semanas.',
    BANK_DEPOSITS_TOO_LOW: 'Vincule la cuenta donde recibe su pago.',
    BANK_HISTORY_TOO_SHORT: 'Vincule una cuenta que tenga desde hace más tiempo.',
    BANK_OVERDRAWN: 'Ayuda mantener su saldo por encima de cero durante unas semanas.',
    BANK_PAYMENTS_RETURNED: 'Ayuda pasar unas semanas sin pagos devueltos.',
    IDENTITY_NOT_VERIFIED:
      'Envíenos una copia de su identificación, o revise sus datos y presente otra solicitud.',
    ON_SANCTIONS_LIST: 'Si no es usted, comuníquese con nosotros y lo revisaremos de nuevo.',
    VERIFICATION_NOT_COMPLETED: 'Comuníquese con nosotros, o revise sus datos y presente otra solicitud.',
    UNDER_REVIEW: 'Le enviaremos un correo electrónico en cuanto termine la revisión.',
  },
  decline: {
    reviewedBy: (creditor, date) => `${creditor} revisó su solicitud el ${date}.`,
    reviewed: (date) => `Revisamos su solicitud el ${date}.`,
    oneReason: 'Esta es la razón:',
    reasons: 'Estas son las razones principales:',
    rights: 'Sus derechos',
    score: ({ value, date, model, low, high }) =>
      `Su puntaje de crédito era ${value} el ${date} (${model}). Los puntajes van de ${low} a ${high}.`,
    report:
      'Consultamos su informe de crédito. Tiene 60 días para pedir una copia gratis a la agencia de crédito y puede disputar cualquier dato incorrecto. La agencia no tomó esta decisión y no puede decirle por qué se tomó.',
    noticeLink: 'Leer el aviso completo',
    notice: (link) => `${link}. Le enviaremos un correo electrónico cuando esté listo.`,
    noticeWithBureau: (link) =>
      `${link}. Nombra a la agencia de crédito y dice cómo comunicarse con ella. Le enviaremos un correo electrónico cuando esté listo.`,
    equalCreditTitle: 'Aviso de igualdad de crédito',
    // 12 CFR 1002.9(b)(1) in Spanish.
    equalCredit:
      'La Ley federal de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act) prohíbe a los acreedores discriminar a los solicitantes de crédito por motivos de raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que el solicitante tenga capacidad para celebrar un contrato vinculante); porque todos o parte de los ingresos del solicitante provengan de algún programa de asistencia pública; o porque el solicitante haya ejercido de buena fe algún derecho en virtud de la Ley de Protección del Crédito al Consumidor (Consumer Credit Protection Act).',
  },
  otherHelp: {
    creditUnion:
      'Pregunte en una cooperativa de crédito por un préstamo alternativo al préstamo de día de pago (payday alternative loan). La ley limita su tasa al 28%.',
    askForTime: 'Llame a la empresa a la que le debe. Muchas permiten pagar más tarde o a plazos sin costo.',
    call211:
      'Llame al 211 para encontrar ayuda cerca de usted con el alquiler, la comida y los servicios públicos.',
    counselor: (link) =>
      `Un asesor de crédito sin fines de lucro puede ayudarle a hacer un plan. El Departamento de Justicia de EE. UU. tiene ${link}.`,
    counselorLink: 'una lista de agencias aprobadas',
    reports: (link) =>
      `Puede obtener una copia gratis de su informe de cada una de las tres grandes agencias de crédito en ${link}.`,
    emailIfWrong: (email) => `Escriba a ${email} si cree que cometimos un error.`,
    emailIfQuestion: (email) => `Escriba a ${email} si tiene alguna pregunta.`,
  },
  emailMe: {
    whenOpen: (state) => `Avísenme por correo cuando otorguen préstamos en ${state}`,
    whenOpenPromise: (state) =>
      `Le enviaremos un solo correo electrónico, cuando otorguemos préstamos en ${state}.`,
    onDay: (day) => `Avísenme por correo el ${day}`,
    onDayPromise: (day) =>
      `Le enviaremos un solo correo electrónico, el ${day}, salvo que ya haya presentado otra solicitud.`,
    stop: 'No me envíen el correo',
  },
  contact: {
    byPhoneAndEmail: (phone, email) =>
      `Llame al ${phone} o escriba a ${email}. Díganos si cree que cometimos un error.`,
    byEmail: (email) => `Escriba a ${email}. Díganos si cree que cometimos un error.`,
    title: 'Hable con una persona',
  },
  howToPay: {
    ways: 'Puede pagar por transferencia bancaria, con tarjeta de débito o con cheque. No retiramos nada de su cuenta automáticamente.',
    byPhoneAndEmail: (phone, email) =>
      `Para pagar, llame al ${phone} o escriba a ${email} y le diremos a dónde enviar su pago.`,
    hours: (from, to) => `Una persona contesta de lunes a viernes, de ${from} a ${to}, hora del Este.`,
    byPhone: (phone) => `Para pagar, llame al ${phone} y le diremos a dónde enviar su pago.`,
    byEmail: (email) => `Para pagar, escriba a ${email} y le diremos a dónde enviar su pago.`,
  },
  lineOfCredit: {
    title: 'Su límite y sus costos',
    limit: 'Límite de crédito',
    monthly: 'Suscripción mensual (hasta)',
    yearly: 'Suscripción al año (hasta)',
    interest: 'Intereses y otros cargos',
    exampleTitle: 'Ejemplo',
    draw: 'Usted retira el primer día',
    cost: 'Costo total',
    exampleApr: 'APR en este ejemplo',
    noFee: (minimumPayment) =>
      `Si al empezar el mes debe menos de ${minimumPayment}, no paga el cargo de suscripción de ese mes. Si nunca retira dinero, no paga nada.`,
    cancelTitle: 'Cómo cancelar',
    cancelByEmail: (email) =>
      `Puede cancelar en cualquier momento y sin costo, en su cuenta o escribiendo a ${email}.`,
    cancel: 'Puede cancelar en cualquier momento y sin costo en su cuenta.',
    afterCancel: 'Su línea de crédito se cierra el mismo día. Usted paga lo que ya retiró según lo previsto.',
  },
  noneFit: {
    title: '¿Quiere terminar esta solicitud?',
    consequence: 'No debe nada. Puede empezar una solicitud nueva en cualquier momento.',
    keep: 'Conservar mis ofertas',
    end: 'Terminar mi solicitud',
    ending: 'Terminando…',
  },
  rateExpired: {
    title: 'Su tasa venció',
    lead: 'No debe nada. La oferta era válida por un tiempo limitado y ese plazo ya pasó.',
    next: 'Empiece una solicitud nueva. Conservamos sus respuestas, así que solo tardará unos minutos. Haremos otra consulta de crédito suave, que no afecta su puntaje de crédito. Su nueva tasa puede ser diferente.',
  },
  openPdf: {
    first: 'Descargue el PDF y ábralo. Después, marque la casilla',
    instruction:
      'Sus documentos son archivos PDF. Descargue este y ábralo para comprobar que funciona. Después, marque la casilla.',
    done: 'Le enviamos el PDF. Ábralo y después marque la casilla.',
  },
  consents: {
    online: 'Acepto recibir mis documentos en línea.',
    other: (title) => `Acepto: ${title}`,
  },
  bankAccount: {
    reads:
      'Veremos su saldo, los últimos 90 días de transacciones y sus números de cuenta. No sacaremos dinero.',
    through: 'Usted inicia sesión en su propio banco a través de Plaid. Nunca vemos su contraseña.',
    use: 'La usaremos solo para esta solicitud. Puede quitar la cuenta en cualquier momento.',
    label: (bank, lastFour) => `${bank}, cuenta que termina en ${lastFour}`,
    remove: 'Quitar esta cuenta',
    removing: 'Quitando…',
    removed: 'Quitamos la cuenta. Ya no podemos leerla.',
    notRemoved: 'No pudimos confirmar que quitamos la cuenta. Intente de nuevo.',
  },
  accountFields: {
    routingNumber: 'Número de ruta',
    routingHint: '9 dígitos. En un cheque, es el primer número de abajo a la izquierda.',
    accountNumber: 'Número de cuenta',
    accountHint: 'De 4 a 17 dígitos',
    accountNumberAgain: 'Número de cuenta otra vez',
    againHint: 'Escríbalo por segunda vez para que el dinero llegue al lugar correcto.',
    againMissing: 'Escriba su número de cuenta por segunda vez',
    againDiffers: 'Los dos números de cuenta son distintos. Revise ambos',
    bank: 'Banco',
    accountType: 'Tipo de cuenta',
    checking: 'Corriente',
    savings: 'De ahorros',
  },
  payoutAccount: {
    title: '¿A dónde enviamos su dinero?',
    label: 'Su cuenta bancaria',
    hint: 'Escriba los datos de su cuenta. La cuenta debe ser suya y estar en un banco o cooperativa de crédito de los Estados Unidos.',
    chooseHint: 'Puede usar una cuenta del banco que vinculó o escribir los datos de otra.',
    choose: 'Elija una cuenta',
    linked: {
      CHECKING: (lastFour) => `Cuenta corriente que termina en ${lastFour}`,
      SAVINGS: (lastFour) => `Cuenta de ahorros que termina en ${lastFour}`,
    },
    another: 'Otra cuenta',
    fromBank: 'Obtendremos los números de ruta y de cuenta de su banco.',
    lastFour: 'Últimos cuatro dígitos',
    continue: 'Continuar',
    confirmTitle: '¿Es esta la cuenta correcta?',
    confirmHint:
      'Compare cada número con su cheque o con la app de su banco. El dinero que llega a una cuenta equivocada quizás no se pueda recuperar.',
    unnamed: 'No pudimos consultar el nombre del banco. Revise usted el número de ruta.',
    save: 'Sí, usar esta cuenta',
    change: 'Cambiar estos datos',
  },
  addressFields: {
    street: 'Calle y número',
    unit: 'Apartamento o unidad (opcional)',
    zipCode: 'Código postal',
    city: 'Ciudad',
    state: 'Estado',
    chooseState: 'Elija un estado',
    filledIn: (city, state) => `Completamos ${city}, ${state}. Revise que sea correcto.`,
    checkBoth: 'Revise los dos. Quién puede prestarle, y cómo, depende de su estado.',
    sure: 'Sí, este código postal y este estado son correctos',
    notSure: 'Corrija el código postal o el estado, o marque la casilla si los dos son correctos',
    title: '¿Dónde vive?',
    hint: 'Use la dirección de su casa. No puede ser un apartado postal (PO Box).',
    why: 'La ley exige que los prestamistas sepan quién es usted. También comprobamos que otorgamos préstamos en su estado.',
  },
  nameFields: {
    firstName: 'Nombre legal',
    lastName: 'Apellido legal',
    suffix: 'Sufijo (opcional)',
    suffixHint: 'Por ejemplo, Jr. o III',
  },
  phoneField: {
    label: 'Número de teléfono',
    hint: 'Solo llamaremos o enviaremos mensajes de texto por su solicitud.',
    required: 'Escriba su número de teléfono',
  },
  proof: {
    password: 'Su contraseña',
    passwordHint: 'Escríbala otra vez para que sepamos que es usted.',
    passwordRequired: 'Escriba su contraseña',
    code: 'Código de nuestro correo electrónico',
    codeHint: '6 dígitos. Lo pedimos para saber que es usted.',
    sendCode: 'Enviarme un código por correo electrónico',
    codeSent: 'Le enviamos un código por correo electrónico. Puede tardar un minuto.',
    passkeyWhy: 'Confirme que es usted con su llave de acceso.',
    usePasskey: 'Confirmar con una llave de acceso',
    passkeyDone: 'Su llave de acceso confirmó que es usted.',
    passkeyFailed: 'Su llave de acceso no confirmó que es usted. Intente de nuevo.',
    appCode: 'Código de su app de autenticación',
    appCodeHint: '6 dígitos. También puede escribir un código de recuperación.',
    recoveryCode: 'O escriba un código de recuperación',
    recoveryCodeHint: 'Uno de los códigos que guardó cuando agregó su llave de acceso.',
    factorRequired: 'Confirme con su llave de acceso o escriba un código',
  },
  payout: {
    account: 'su cuenta',
    checking: (lastFour) => `su cuenta corriente que termina en ${lastFour}`,
    savings: (lastFour) => `su cuenta de ahorros que termina en ${lastFour}`,
    noReason: 'Su banco no dijo por qué.',
    reason: (reason) => `${reason}.`,
    notSent: (amount, account) => `No pudimos enviar ${amount} a ${account}`,
    notSentDetail: (reason) => `${reason} No se envió dinero.`,
    sentBack: (amount) => `Su banco devolvió ${amount}`,
    notArrived: (account, reason) => `Intentamos enviar el dinero a ${account}. ${reason}`,
    cameBack: (account, date, reason) =>
      `Enviamos el dinero a ${account} el ${date} y fue devuelto. ${reason}`,
    sentBackNext: (detail) =>
      `${detail} No debe nada por el dinero que no recibió. Escriba otra cuenta abajo.`,
    planned: (amount, account) => `Enviaremos ${amount} a ${account}`,
    onItsWay: (amount, account) => `${amount} en camino a ${account}`,
    sent: (amount, account) => `Enviamos ${amount} a ${account}`,
    sentOn: (date) => `Enviado el ${date}.`,
    sentSometime: 'Enviado.',
    sending: {
      UNKNOWN: 'Lo enviaremos en cuanto termine la verificación final.',
      INSTANT: 'Su banco acepta pagos instantáneos. El dinero debería llegar en unos minutos.',
      ONE_DAY: 'Lo estamos enviando ahora. La mayoría de los bancos tarda un día hábil.',
      INSTANT_REFUSED: 'El pago instantáneo no se completó. Una transferencia normal tarda un día hábil.',
    },
    arriving: {
      INSTANT: 'Su banco acepta pagos instantáneos. El dinero debería llegar en unos minutos.',
      ONE_DAY: 'La mayoría de los bancos tarda un día hábil. Puede cerrar esta página.',
      INSTANT_REFUSED:
        'El pago instantáneo no se completó. Una transferencia normal tarda un día hábil. Puede cerrar esta página.',
    },
  },
  yourLender: 'Su prestamista',
  useOfFunds: {
    DEBT_CONSOLIDATION: 'Combinar deudas',
    CREDIT_CARD_REFINANCING: 'Pagar tarjetas de crédito',
    BILLS_OR_RENT: 'Cuentas o alquiler',
    MEDICAL: 'Gastos médicos',
    LARGE_PURCHASE: 'Reparar el auto',
    OTHER: 'Otra cosa',
    BUSINESS: 'Gastos de negocio',
    BUY_A_VEHICLE: 'Comprar un vehículo',
    FAMILY: 'Gastos familiares',
    HOME_IMPROVEMENT: 'Reparar la casa',
    RELOCATION: 'Mudanza',
    TAXES: 'Impuestos',
    VACATION: 'Vacaciones',
    WEDDING: 'Boda',
  },
  server: {
    staleText: 'Este documento cambió. Léalo de nuevo antes de aceptar',
    openPdfFirst: 'Descargue el PDF y ábralo antes de aceptar',
    openTextFirst: 'Abra este documento antes de aceptar',
    rateExpired: 'Esta tasa venció. Empiece una solicitud nueva',
    otherName: 'Escriba su nombre completo como está en esta solicitud',
    unknownOffer: 'Sus ofertas cambiaron. Elija una de ellas',
    sameAmount: 'Usted ya pidió este monto. Escriba otro',
    noAmountChange: 'No puede cambiar el monto en esta solicitud. Elija una de sus ofertas',
    noAmountChangeLeft: (times) =>
      plural(
        times,
        {
          one: `Usted cambió el monto ${times} vez. Es el límite para una solicitud. Elija una de sus ofertas`,
          other: `Usted cambió el monto ${times} veces. Es el límite para una solicitud. Elija una de sus ofertas`,
        },
        'es',
      ),
    otherTerm: 'Elija uno de los plazos que ofrecemos',
  },
}
