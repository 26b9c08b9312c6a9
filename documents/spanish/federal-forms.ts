import type { Phrases } from '@relief/domain/translate.ts'

/** The privacy notice, the billing rights and the credit score disclosure, which are federal model forms. */
export const federalForms: Phrases = {
  // Billing rights
  'Your Billing Rights: Keep this Document for Future Use':
    'Sus derechos de facturación: guarde este documento para usarlo en el futuro',
  'This notice tells you about your rights and our responsibilities under the Fair Credit Billing Act.':
    'Este aviso le informa de sus derechos y de nuestras responsabilidades según la ley federal Fair Credit Billing Act.',
  'What To Do If You Find A Mistake On Your Statement':
    'Qué hacer si encuentra un error en su estado de cuenta',
  'If you think there is an error on your statement, write to us at:':
    'Si cree que hay un error en su estado de cuenta, escríbanos a:',
  'In your letter, give us the following information:': 'En su carta, denos la siguiente información:',
  'Account information: Your name and account number.':
    'Información de la cuenta: su nombre y su número de cuenta.',
  'Dollar amount: The dollar amount of the suspected error.':
    'Monto en dólares: el monto en dólares del posible error.',
  'Description of problem: If you think there is an error on your bill, describe what you believe is wrong and why you believe it is a mistake.':
    'Descripción del problema: si cree que hay un error en su factura, describa qué cree que está mal y por qué cree que es un error.',
  'You must contact us:': 'Debe comunicarse con nosotros:',
  'Within 60 days after the error appeared on your statement.':
    'En los 60 días posteriores a la aparición del error en su estado de cuenta.',
  'At least 3 business days before an automated payment is scheduled, if you want to stop payment on the amount you think is wrong.':
    'Al menos 3 días hábiles antes de un pago automático programado, si quiere detener el pago del monto que cree equivocado.',
  'You must notify us of any potential errors in writing. You may call us, but if you do we are not required to investigate any potential errors and you may have to pay the amount in question.':
    'Debe avisarnos por escrito de cualquier posible error. Puede llamarnos, pero en ese caso no estamos obligados a investigar ningún posible error y es posible que tenga que pagar el monto en cuestión.',
  'What Will Happen After We Receive Your Letter': 'Qué sucederá después de que recibamos su carta',
  'When we receive your letter, we must do two things:':
    'Cuando recibamos su carta, debemos hacer dos cosas:',
  '1. Within 30 days of receiving your letter, we must tell you that we received your letter. We will also tell you if we have already corrected the error.':
    '1. En los 30 días posteriores a la recepción de su carta, debemos decirle que la recibimos. También le diremos si ya corregimos el error.',
  '2. Within 90 days of receiving your letter, we must either correct the error or explain to you why we believe the bill is correct.':
    '2. En los 90 días posteriores a la recepción de su carta, debemos corregir el error o explicarle por qué creemos que la factura es correcta.',
  'While we investigate whether or not there has been an error:': 'Mientras investigamos si hubo un error:',
  'We cannot try to collect the amount in question, or report you as delinquent on that amount.':
    'No podemos intentar cobrar el monto en cuestión ni informar que usted está en mora por ese monto.',
  'The charge in question may remain on your statement, and we may continue to charge you interest on that amount.':
    'El cargo en cuestión puede seguir en su estado de cuenta, y podemos seguir cobrándole intereses sobre ese monto.',
  'While you do not have to pay the amount in question, you are responsible for the remainder of your balance.':
    'Aunque no tiene que pagar el monto en cuestión, usted es responsable del resto de su saldo.',
  'We can apply any unpaid amount against your credit limit.':
    'Podemos restar de su límite de crédito cualquier monto sin pagar.',
  'After we finish our investigation, one of two things will happen:':
    'Cuando terminemos la investigación, sucederá una de estas dos cosas:',
  'If we made a mistake: You will not have to pay the amount in question or any interest or other fees related to that amount.':
    'Si cometimos un error: no tendrá que pagar el monto en cuestión ni intereses u otros cargos relacionados con ese monto.',
  'If we do not believe there was a mistake: You will have to pay the amount in question, along with applicable interest and fees. We will send you a statement of the amount you owe and the date payment is due. We may then report you as delinquent if you do not pay the amount we think you owe.':
    'Si no creemos que hubo un error: tendrá que pagar el monto en cuestión, con los intereses y cargos que correspondan. Le enviaremos un estado con el monto que debe y la fecha en que vence el pago. Después podemos informar que usted está en mora si no paga el monto que creemos que debe.',
  'If you receive our explanation but still believe your bill is wrong, you must write to us within 10 days telling us that you still refuse to pay. If you do so, we cannot report you as delinquent without also reporting that you are questioning your bill. We must tell you the name of anyone to whom we reported you as delinquent, and we must let those organizations know when the matter has been settled between us.':
    'Si recibe nuestra explicación pero sigue creyendo que su factura está mal, debe escribirnos en los 10 días siguientes para decirnos que sigue negándose a pagar. Si lo hace, no podemos informar que está en mora sin informar también que usted cuestiona su factura. Debemos decirle el nombre de todos aquellos a quienes informamos que está en mora, y debemos avisarles cuando el asunto se haya resuelto entre nosotros.',
  'If we do not follow all of the rules above, you do not have to pay the first $50 of the amount you question even if your bill is correct.':
    'Si no seguimos todas las reglas anteriores, usted no tiene que pagar los primeros $50 del monto que cuestiona, aunque su factura sea correcta.',

  // Privacy notice
  'What does Relief Loans do with your personal information?':
    '¿Qué hace Relief Loans con su información personal?',
  Facts: 'Datos',
  'Rev. November 2026': 'Rev. noviembre de 2026',
  'Why?': '¿Por qué?',
  'What?': '¿Qué?',
  'How?': '¿Cómo?',
  'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.':
    'Las compañías financieras eligen cómo comparten su información personal. La ley federal da a los consumidores el derecho a limitar algunos de los usos compartidos, pero no todos. La ley federal también nos obliga a decirle cómo recopilamos, compartimos y protegemos su información personal. Lea este aviso con atención para entender lo que hacemos.',
  'The types of personal information we collect and share depend on the product or service you have with us. This information can include:':
    'Los tipos de información personal que recopilamos y compartimos dependen del producto o servicio que tenga con nosotros. Esta información puede incluir:',
  'Social Security number and income': 'número de Seguro Social e ingresos',
  'account balances and payment history': 'saldos de cuentas e historial de pagos',
  'credit history and credit scores': 'historial de crédito y puntajes de crédito',
  'When you are no longer our customer, we continue to share your information as described in this notice.':
    'Cuando deja de ser nuestro cliente, seguimos compartiendo su información como se describe en este aviso.',
  "All financial companies need to share customers' personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers' personal information; the reasons Relief Loans chooses to share; and whether you can limit this sharing.":
    'Todas las compañías financieras necesitan compartir la información personal de sus clientes para realizar sus actividades diarias. En la sección siguiente enumeramos las razones por las que las compañías financieras pueden compartir la información personal de sus clientes, las razones por las que Relief Loans decide compartirla y si usted puede limitarlo.',
  'What we share, and what you can limit': 'Lo que compartimos y lo que usted puede limitar',
  'Reasons we can share your personal information':
    'Razones por las que podemos compartir su información personal',
  'Does Relief Loans share?': '¿La comparte Relief Loans?',
  'Can you limit this sharing?': '¿Puede usted limitarlo?',
  'For our everyday business purposes— such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus':
    'Para nuestras actividades comerciales diarias, como procesar sus transacciones, mantener sus cuentas, responder a órdenes judiciales e investigaciones legales, o informar a las agencias de crédito',
  'For our marketing purposes— to offer our products and services to you':
    'Para nuestros fines de mercadeo: ofrecerle nuestros productos y servicios',
  'For joint marketing with other financial companies':
    'Para mercadeo conjunto con otras compañías financieras',
  "For our affiliates' everyday business purposes— information about your transactions and experiences":
    'Para las actividades comerciales diarias de nuestras compañías afiliadas: información sobre sus transacciones y experiencias',
  "For our affiliates' everyday business purposes— information about your creditworthiness":
    'Para las actividades comerciales diarias de nuestras compañías afiliadas: información sobre su capacidad crediticia',
  'For nonaffiliates to market to you': 'Para que compañías no afiliadas le ofrezcan sus productos',
  Yes: 'Sí',
  No: 'No',
  "We don't share": 'No la compartimos',
  'Questions?': '¿Tiene preguntas?',
  'Call {0} or go to {1}': 'Llame al {0} o visite {1}',
  'Who is providing this notice?': '¿Quién emite este aviso?',
  'Relief Loans and the banks that lend through it: {0}.':
    'Relief Loans y los bancos que prestan a través de Relief Loans: {0}.',
  'What we do': 'Lo que hacemos',
  'How does Relief Loans protect my personal information?':
    '¿Cómo protege Relief Loans mi información personal?',
  'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.':
    'Para proteger su información personal contra el acceso y el uso no autorizados, usamos medidas de seguridad que cumplen con la ley federal. Estas medidas incluyen protecciones informáticas y archivos y edificios protegidos.',
  'Your Social Security number and date of birth are encrypted before they are stored.':
    'Su número de Seguro Social y su fecha de nacimiento se cifran antes de guardarse.',
  'How does Relief Loans collect my personal information?':
    '¿Cómo recopila Relief Loans mi información personal?',
  'We collect your personal information, for example, when you':
    'Recopilamos su información personal, por ejemplo, cuando usted',
  'apply for a loan or give us your income information':
    'solicita un préstamo o nos da información sobre sus ingresos',
  'provide employment information or provide account information':
    'da información sobre su empleo o sobre sus cuentas',
  'tell us where to send the money': 'nos dice a dónde enviar el dinero',
  'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.':
    'También recopilamos su información personal de otros, como agencias de crédito, compañías afiliadas u otras compañías.',
  "Why can't I limit all sharing?": '¿Por qué no puedo limitar todos los usos compartidos?',
  'Federal law gives you the right to limit only': 'La ley federal le da el derecho a limitar solo',
  "sharing for affiliates' everyday business purposes—information about your creditworthiness":
    'el uso compartido para las actividades comerciales diarias de las compañías afiliadas: información sobre su capacidad crediticia',
  'affiliates from using your information to market to you':
    'que las compañías afiliadas usen su información para ofrecerle productos',
  'sharing for nonaffiliates to market to you':
    'el uso compartido para que compañías no afiliadas le ofrezcan productos',
  'State laws and individual companies may give you additional rights to limit sharing.':
    'Las leyes estatales y cada compañía pueden darle más derechos para limitar el uso compartido.',
  Definitions: 'Definiciones',
  Affiliates: 'Compañías afiliadas',
  Nonaffiliates: 'Compañías no afiliadas',
  'Joint marketing': 'Mercadeo conjunto',
  'Companies related by common ownership or control. They can be financial and nonfinancial companies.':
    'Compañías relacionadas por propiedad o control común. Pueden ser compañías financieras y no financieras.',
  'Relief Loans does not share with our affiliates.': 'Relief Loans no comparte con sus compañías afiliadas.',
  'Companies not related by common ownership or control. They can be financial and nonfinancial companies.':
    'Compañías no relacionadas por propiedad o control común. Pueden ser compañías financieras y no financieras.',
  'Relief Loans does not share with nonaffiliates so they can market to you.':
    'Relief Loans no comparte con compañías no afiliadas para que le ofrezcan productos.',
  'A formal agreement between nonaffiliated financial companies that together market financial products or services to you.':
    'Un acuerdo formal entre compañías financieras no afiliadas que juntas le ofrecen productos o servicios financieros.',
  "Relief Loans doesn't jointly market.": 'Relief Loans no hace mercadeo conjunto.',

  // Credit score disclosure
  'Your credit score and the price you pay for credit':
    'Su puntaje de crédito y el precio que paga por el crédito',
  'Credit scores and the price you pay for credit':
    'Los puntajes de crédito y el precio que paga por el crédito',
  'About this notice': 'Acerca de este aviso',
  'Date: {0}.': 'Fecha: {0}.',
  'From: {0}.': 'De: {0}.',
  'Date: {0}': 'Fecha: {0}',
  'Your credit score': 'Su puntaje de crédito',
  'Source: {0} ({1})': 'Fuente: {0} ({1})',
  'Understanding your credit score': 'Cómo entender su puntaje de crédito',
  'What you should know about credit scores': 'Lo que debe saber sobre los puntajes de crédito',
  'Your credit score is a number that reflects the information in your credit report.':
    'Su puntaje de crédito es un número que refleja la información de su informe de crédito.',
  'Your credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors.':
    'Su informe de crédito es un registro de su historial de crédito. Incluye información sobre si paga sus cuentas a tiempo y cuánto debe a sus acreedores.',
  'Your credit score can change, depending on how your credit history changes.':
    'Su puntaje de crédito puede cambiar según cambie su historial de crédito.',
  'How we use your credit score': 'Cómo usamos su puntaje de crédito',
  'Your credit score can affect whether you can get a loan and how much you will have to pay for that loan.':
    'Su puntaje de crédito puede influir en si obtiene un préstamo y en cuánto tendrá que pagar por él.',
  'The range of scores': 'El rango de los puntajes',
  'Scores range from a low of {0} to a high of {1}.':
    'Los puntajes van de un mínimo de {0} a un máximo de {1}.',
  'Generally, the higher your score, the more likely you are to be offered better credit terms.':
    'En general, cuanto más alto es su puntaje, más probable es que le ofrezcan mejores condiciones de crédito.',
  'Key factors that adversely affected your credit score':
    'Factores principales que perjudicaron su puntaje de crédito',
  'How the scores of all consumers are spread': 'Cómo se distribuyen los puntajes de todos los consumidores',
  'Scores from': 'Puntajes de',
  'Percent of consumers with scores in this range': 'Porcentaje de consumidores con puntajes en este rango',
  'How your score compares to the scores of other consumers':
    'Cómo se compara su puntaje con los de otros consumidores',
  'The table below shows how many consumers have scores in each range.':
    'La tabla siguiente muestra cuántos consumidores tienen puntajes en cada rango.',
  'Your score is in the range from {0} to {1}. {2} percent of consumers have a score in a lower range, {3} percent have a score in this range, and {4} percent have a score in a higher range.':
    'Su puntaje está en el rango de {0} a {1}. El {2} por ciento de los consumidores tiene un puntaje en un rango más bajo, el {3} por ciento tiene un puntaje en este rango y el {4} por ciento tiene un puntaje en un rango más alto.',
  'Your credit score is not available from {0}, which is a consumer reporting agency, because they may not have enough information about your credit history to calculate a score.':
    '{0}, que es una agencia de informes del consumidor, no puede dar su puntaje de crédito, porque es posible que no tenga suficiente información sobre su historial de crédito para calcularlo.',
  'A credit score is a number that reflects the information in a credit report.':
    'Un puntaje de crédito es un número que refleja la información de un informe de crédito.',
  'A credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors.':
    'Un informe de crédito es un registro de su historial de crédito. Incluye información sobre si paga sus cuentas a tiempo y cuánto debe a sus acreedores.',
  "A credit score can change, depending on how a consumer's credit history changes.":
    'Un puntaje de crédito puede cambiar según cambie el historial de crédito del consumidor.',
  'Why credit scores are important': 'Por qué son importantes los puntajes de crédito',
  'Credit scores are important because consumers with higher credit scores generally get more favorable credit terms.':
    'Los puntajes de crédito son importantes porque los consumidores con puntajes más altos suelen obtener condiciones de crédito más favorables.',
  'Not having a credit score can affect whether you can get a loan and how much you will have to pay for that loan.':
    'No tener un puntaje de crédito puede influir en si obtiene un préstamo y en cuánto tendrá que pagar por él.',
  'Checking your credit report': 'Cómo revisar su informe de crédito',
  'What if there are mistakes in your credit report?': '¿Qué pasa si hay errores en su informe de crédito?',
  'You have a right to dispute any inaccurate information in your credit report. If you find mistakes on your credit report, contact the consumer reporting agency.':
    'Tiene derecho a disputar cualquier información incorrecta de su informe de crédito. Si encuentra errores en su informe de crédito, comuníquese con la agencia de informes del consumidor.',
  '{0}. Toll-free: {1}.': '{0}. Llamada gratuita: {1}.',
  'It is a good idea to check your credit report to make sure the information it contains is accurate.':
    'Es buena idea revisar su informe de crédito para asegurarse de que la información que contiene es correcta.',
  'How can you obtain a copy of your credit report?':
    '¿Cómo puede obtener una copia de su informe de crédito?',
  'Under federal law, you have the right to obtain a free copy of your credit report from each of the nationwide consumer reporting agencies once a year. To order your free annual credit report:':
    'Según la ley federal, usted tiene derecho a obtener una vez al año una copia gratuita de su informe de crédito de cada una de las agencias nacionales de informes del consumidor. Para pedir su informe de crédito anual gratuito:',
  'By telephone: call toll-free 1-877-322-8228': 'Por teléfono: llame gratis al 1-877-322-8228',
  'On the web: visit www.annualcreditreport.com': 'Por internet: visite www.annualcreditreport.com',
  'By mail: mail your completed Annual Credit Report Request Form (which you can obtain from the Federal Trade Commission at www.ftc.gov) to Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281':
    'Por correo: envíe el formulario Annual Credit Report Request Form completo (puede obtenerlo de la Comisión Federal de Comercio en www.ftc.gov) a Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281',
  'How can you get more information?': '¿Cómo puede obtener más información?',
  "For more information about credit reports and your rights under federal law, visit the Consumer Financial Protection Bureau's website at www.consumerfinance.gov/learnmore.":
    'Para obtener más información sobre los informes de crédito y sus derechos según la ley federal, visite el sitio web de la Oficina para la Protección Financiera del Consumidor en www.consumerfinance.gov/learnmore.',
}
