import type { Phrases } from '@relief/domain/translate.ts'

/** Notices of adverse action, of a counteroffer and of incompleteness. */
export const notices: Phrases = {
  'Notice about your loan application': 'Aviso sobre su solicitud de préstamo',
  'We can offer you less than you asked for': 'Podemos ofrecerle menos de lo que pidió',
  'Your loan application is not complete': 'Su solicitud de préstamo no está completa',
  'About your application': 'Acerca de su solicitud',
  'To: {0}.': 'Para: {0}.',
  'You asked for a loan of {0} on {1}. Your application number is {2}.':
    'El {1} pidió un préstamo de {0}. El número de su solicitud es {2}.',
  'You asked for a loan on {0}. Your application number is {1}.':
    'El {0} pidió un préstamo. El número de su solicitud es {1}.',
  'The decision': 'La decisión',
  'We cannot offer you this loan. The lender below made this decision. All its reasons are listed here.':
    'No podemos ofrecerle este préstamo. El prestamista indicado abajo tomó esta decisión. Aquí están todas sus razones.',
  'We cannot offer you this loan. Each lender below made its own decision, for its own reasons.':
    'No podemos ofrecerle este préstamo. Cada prestamista indicado abajo tomó su propia decisión, por sus propias razones.',
  'Address: {0}.': 'Dirección: {0}.',
  'The reason is:': 'La razón es:',
  'The main reasons are:': 'Las razones principales son:',
  'Your credit report': 'Su informe de crédito',
  'Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you. You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.':
    'Nuestra decisión de crédito se basó, en todo o en parte, en información de un informe de la agencia de informes del consumidor indicada abajo. Según la ley federal Fair Credit Reporting Act, usted tiene derecho a conocer la información de su expediente de crédito en la agencia de informes del consumidor. La agencia no participó en nuestra decisión y no puede dar las razones concretas por las que le negamos el crédito. También tiene derecho a una copia gratuita de su informe de la agencia si la pide a más tardar 60 días después de recibir este aviso. Además, si encuentra que la información del informe que recibe es incorrecta o está incompleta, tiene derecho a disputarla ante la agencia.',
  'Name: {0}': 'Nombre: {0}',
  'Address: {0}': 'Dirección: {0}',
  'Toll-free telephone: {0}': 'Teléfono gratuito: {0}',
  'We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your credit report. Your credit score can change, depending on how the information in your credit report changes.':
    'También obtuvimos su puntaje de crédito de esta agencia de informes del consumidor y lo usamos para tomar nuestra decisión de crédito. Su puntaje de crédito es un número que refleja la información de su informe de crédito. Su puntaje de crédito puede cambiar según cambie la información de su informe de crédito.',
  'Key factors that adversely affected your credit score:':
    'Factores principales que perjudicaron su puntaje de crédito:',
  'The score that was used': 'El puntaje que se usó',
  What: 'Qué',
  'Your score': 'Su puntaje',
  Date: 'Fecha',
  'Scores range from': 'Los puntajes van de',
  'a low of {0} to a high of {1}': 'un mínimo de {0} a un máximo de {1}',
  'Kind of score': 'Tipo de puntaje',
  'Provided by': 'Proporcionado por',
  'If you have any questions regarding your credit score, you should contact':
    'Si tiene preguntas sobre su puntaje de crédito, comuníquese con',
  'Your bank account': 'Su cuenta bancaria',
  'Identity check': 'Verificación de identidad',
  'Our credit decision was based in whole or in part on information obtained from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to make a written request, no later than 60 days after you receive this notice, for disclosure of the nature of this information.':
    'Nuestra decisión de crédito se basó, en todo o en parte, en información obtenida de una fuente externa que no es una agencia de informes del consumidor. Según la ley federal Fair Credit Reporting Act, usted tiene derecho a pedir por escrito, a más tardar 60 días después de recibir este aviso, que se le revele la naturaleza de esta información.',
  'Equal credit opportunity': 'Igualdad de oportunidades de crédito',
  "The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning {0} is {1}.":
    'La ley federal Equal Credit Opportunity Act prohíbe que los acreedores discriminen a los solicitantes de crédito por motivos de raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que el solicitante tenga capacidad para celebrar un contrato obligatorio); porque todos o parte de los ingresos del solicitante provienen de un programa de asistencia pública; o porque el solicitante ha ejercido de buena fe un derecho previsto en la ley federal Consumer Credit Protection Act. La agencia federal que supervisa el cumplimiento de esta ley respecto de {0} es {1}.',
  'this creditor': 'este acreedor',
  'Call {0}, email {1}, or write to {2}. You can ask for this notice on paper. There is no fee.':
    'Llame al {0}, envíe un correo electrónico a {1} o escriba a {2}. Puede pedir este aviso en papel. No hay ningún cargo.',

  // Counteroffer
  'We cannot lend you the amount that you asked for. We can offer you a smaller loan. You decide whether to take it.':
    'No podemos prestarle el monto que pidió. Podemos ofrecerle un préstamo más pequeño. Usted decide si lo acepta.',
  'What we can offer': 'Lo que podemos ofrecerle',
  'You can accept one of these offers until {0}. Log in to your account to accept one. If you do nothing, you owe nothing.':
    'Puede aceptar una de estas ofertas hasta el {0}. Inicie sesión en su cuenta para aceptar una. Si no hace nada, no debe nada.',
  'Your offers': 'Sus ofertas',
  'You get': 'Usted recibe',
  'Monthly payments': 'Pagos mensuales',
  'Make {0} payments of {1} and a last payment of {2}': 'Haga {0} pagos de {1} y un último pago de {2}',
  'Make {0} payments of {1}': 'Haga {0} pagos de {1}',
  'Total of payments': 'Total de pagos',
  'Finance charge': 'Cargo por financiamiento',
  APR: 'APR',

  // Incompleteness
  'What is missing': 'Lo que falta',
  'We cannot decide on your application yet. We still need:':
    'Todavía no podemos decidir sobre su solicitud. Aún necesitamos:',
  'your home address': 'la dirección de su casa',
  'your phone number': 'su número de teléfono',
  'your date of birth': 'su fecha de nacimiento',
  'your Social Security number': 'su número de Seguro Social',
  'your education': 'su nivel de educación',
  'your income': 'sus ingresos',
  'your savings': 'sus ahorros',
  'your consent to electronic records': 'su consentimiento para recibir documentos electrónicos',
  'your authorization to obtain your credit report': 'su autorización para obtener su informe de crédito',
  'your finished application: review it and send it': 'su solicitud terminada: revísela y envíela',
  'a linked bank account': 'una cuenta bancaria vinculada',
  'What to do': 'Qué hacer',
  'Log in and finish your application by {0}. Your answers are saved.':
    'Inicie sesión y termine su solicitud a más tardar el {0}. Sus respuestas están guardadas.',
  'If we do not get this by then, we cannot consider your application further. You can apply again at any time.':
    'Si no lo recibimos para entonces, no podemos seguir considerando su solicitud. Puede presentar otra solicitud en cualquier momento.',
  'Who the lender would be': 'Quién sería el prestamista',
}
