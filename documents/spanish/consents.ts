import type { Phrases } from '@relief/domain/translate.ts'

/** Terms of use, consent to electronic records, and authorization to obtain the credit report. */
export const consents: Phrases = {
  // Terms of use
  'Terms of use': 'Términos de uso',
  'Who we are': 'Quiénes somos',
  'Relief Loans runs this site. We are not a bank. The bank named on an offer makes the loan.':
    'Relief Loans opera este sitio. No somos un banco. El préstamo lo otorga el banco que aparece en la oferta.',
  'Applying is free. You owe nothing until you accept a loan.':
    'Presentar una solicitud es gratis. Usted no debe nada hasta que acepta un préstamo.',
  'What we ask of you': 'Lo que le pedimos',
  'When you use this site, you:': 'Al usar este sitio, usted:',
  'are at least 18 years old and apply only for yourself':
    'tiene al menos 18 años y presenta la solicitud solo a su propio nombre',
  'give true and complete answers': 'da respuestas verdaderas y completas',
  'keep your password private, and tell us if someone else may know it':
    'mantiene en secreto su contraseña y nos avisa si otra persona podría conocerla',
  'What an offer means': 'Qué significa una oferta',
  'An offer is valid until the date shown with it. It becomes a loan only when you accept it and the bank has done its final checks.':
    'Una oferta es válida hasta la fecha que se muestra con ella. Se convierte en un préstamo solo cuando usted la acepta y el banco ha hecho sus últimas verificaciones.',
  'We do not promise that you will get an offer.': 'No prometemos que recibirá una oferta.',
  'How to end your application': 'Cómo dejar su solicitud',
  'You may stop at any time before you accept. Just leave, or tell us. We keep the records that the law requires us to keep.':
    'Puede dejarla en cualquier momento antes de aceptar. Basta con salir del sitio o avisarnos. Conservamos los registros que la ley nos obliga a conservar.',
  'If something goes wrong': 'Si algo sale mal',
  'We try to keep this site available and accurate, but it may be down at times. Nothing in these terms takes away a right that the law gives you.':
    'Procuramos que este sitio esté disponible y sea correcto, pero a veces puede dejar de funcionar. Nada en estos términos le quita un derecho que la ley le da.',

  // Consent to electronic records
  'Consent to electronic records': 'Consentimiento para recibir documentos electrónicos',
  'What you agree to': 'Lo que usted acepta',
  'The law requires us to give you some information in writing. If you agree, we will give it to you on this site and by email instead of on paper.':
    'La ley nos obliga a darle cierta información por escrito. Si usted acepta, se la daremos en este sitio y por correo electrónico, y no en papel.',
  'This consent covers this application and any loan that results from it. It covers these records:':
    'Este consentimiento abarca esta solicitud y cualquier préstamo que resulte de ella. Abarca estos documentos:',
  'the cost of your loan and your loan agreement': 'el costo de su préstamo y su contrato de préstamo',
  'notices about a decision, such as the reasons for a decline':
    'los avisos sobre una decisión, como las razones de un rechazo',
  'our privacy notice and these consents': 'nuestro aviso de privacidad y estos consentimientos',
  'statements and notices about your loan': 'los estados de cuenta y los avisos sobre su préstamo',
  'You can get paper copies': 'Puede recibir copias en papel',
  'You may get any of these records on paper, now or later. There is no fee.':
    'Puede recibir cualquiera de estos documentos en papel, ahora o más adelante. No hay ningún cargo.',
  'To ask for paper copies, call {0}, email {1}, or write to {2}.':
    'Para pedir copias en papel, llame al {0}, envíe un correo electrónico a {1} o escriba a {2}.',
  'You can withdraw your consent': 'Puede retirar su consentimiento',
  'You may withdraw this consent at any time. There is no fee. Go to your account, choose Documents, and withdraw it there. Or call or write to us.':
    'Puede retirar este consentimiento en cualquier momento. No hay ningún cargo. Inicie sesión en su cuenta, elija Documentos y retírelo allí. También puede llamarnos o escribirnos.',
  'If you withdraw it before you accept a loan, you cannot accept one online until you agree again. If you have a loan, nothing about the loan changes. From then on, we will send your records on paper.':
    'Si lo retira antes de aceptar un préstamo, no podrá aceptar uno en línea hasta que vuelva a dar su consentimiento. Si ya tiene un préstamo, nada del préstamo cambia. A partir de ese momento le enviaremos sus documentos en papel.',
  'Records that we gave you before you withdrew it stay valid.':
    'Los documentos que le dimos antes de que lo retirara siguen siendo válidos.',
  'Keep your email address up to date': 'Mantenga al día su dirección de correo electrónico',
  'We use the email address on your account. If it changes, tell us: call {0} or email {1}.':
    'Usamos la dirección de correo electrónico de su cuenta. Si cambia, avísenos: llame al {0} o envíe un correo electrónico a {1}.',
  'What you need': 'Lo que necesita',
  'To read and keep these records, you need:': 'Para leer y guardar estos documentos, necesita:',
  'a phone, tablet or computer with internet access':
    'un teléfono, una tableta o una computadora con acceso a internet',
  'a current web browser, such as Chrome, Edge, Firefox or Safari':
    'un navegador web actual, como Chrome, Edge, Firefox o Safari',
  'an email account': 'una cuenta de correo electrónico',
  'a program that opens PDF files, and a way to save or print them':
    'un programa que abra archivos PDF y una manera de guardarlos o imprimirlos',
  'Check that you can open our records': 'Compruebe que puede abrir nuestros documentos',
  'Download this document as a PDF and open it. If you can read it, you can read our other records. You can agree only after we have sent you the PDF.':
    'Descargue este documento en PDF y ábralo. Si puede leerlo, podrá leer nuestros demás documentos. Puede dar su consentimiento solo después de que le hayamos enviado el PDF.',
  'If what you need ever changes, we will tell you first. You can then agree again or withdraw your consent. There is no fee.':
    'Si alguna vez cambia lo que necesita, se lo diremos antes. Entonces podrá volver a dar su consentimiento o retirarlo. No hay ningún cargo.',

  // Authorization to obtain the credit report
  'Authorization to obtain your credit report': 'Autorización para obtener su informe de crédito',
  'What you authorize': 'Lo que usted autoriza',
  'You authorize Relief Loans and its partner banks to obtain your credit report from a credit bureau. The Fair Credit Reporting Act calls this your written instructions.':
    'Usted autoriza a Relief Loans y a sus bancos asociados a obtener su informe de crédito de una agencia de crédito. La ley federal Fair Credit Reporting Act llama a esto sus instrucciones por escrito.',
  'We use the report to check who you are and to see which loans we can offer you.':
    'Usamos el informe para verificar su identidad y para ver qué préstamos podemos ofrecerle.',
  'Now: a soft credit check': 'Ahora: una consulta de crédito suave',
  'To show you offers, we do a soft credit check. It does not affect your credit score. Other lenders do not see it.':
    'Para mostrarle ofertas, hacemos una consulta de crédito suave. No afecta su puntaje de crédito. Otros prestamistas no la ven.',
  'Later: a hard credit check, only if you accept a loan':
    'Después: una consulta de crédito dura, solo si acepta un préstamo',
  'If you accept a loan, the bank does a hard credit check. It can lower your score slightly, and other lenders see it. No hard credit check is done before you accept.':
    'Si acepta un préstamo, el banco hace una consulta de crédito dura. Puede bajar un poco su puntaje, y otros prestamistas la ven. Antes de que usted acepte no se hace ninguna consulta dura.',
  'How long this lasts': 'Cuánto dura',
  'This authorization covers this application and any loan that results from it. It ends if the application ends without a loan.':
    'Esta autorización abarca esta solicitud y cualquier préstamo que resulte de ella. Termina si la solicitud termina sin un préstamo.',

  // Record of acceptance, in the applicant's copy of a document
  'Record of acceptance': 'Constancia de aceptación',
  '{0} signed this document by typing this name on {1} at {2} Eastern time.':
    '{0} firmó este documento al escribir este nombre el {1} a las {2}, hora del Este.',
  'You agreed to this document on {0} at {1} Eastern time.':
    'Usted aceptó este documento el {0} a las {1}, hora del Este.',
  'You confirmed that you received this document on {0} at {1} Eastern time.':
    'Usted confirmó que recibió este documento el {0} a las {1}, hora del Este.',
  'You withdrew this consent on {0} at {1} Eastern time.':
    'Usted retiró este consentimiento el {0} a las {1}, hora del Este.',
  'Your account number for this agreement is {0}. Use it when you write to the lender or to us.':
    'Su número de cuenta de este contrato es {0}. Úselo cuando escriba al prestamista o a nosotros.',
  'This section is not part of the document. We added it to your copy.':
    'Esta sección no forma parte del documento. La agregamos a su copia.',
}
