/**
 * Other ways to ask for a section, separated by commas: by language, the article's slug and the section's
 * heading, which is empty for the beginning of an article. The search counts each of them like a heading.
 */
export const sectionSearchTerms: Readonly<
  Record<'en' | 'es', Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  en: {
    autopay: {
      '': 'pay by wire transfer, someone else pay my loan, someone else make my payment, family pay my loan, take venmo, send you a check to pay, pay with apple pay, pay by check, pay with cash, pay with a credit card, pay with venmo, pay by phone, pay online, pay by card, pay my bill, ways to pay, mailing address for payments, where do I send my payment, where to mail my payment, which payments do you accept, how to send payment',
      'Automatic payments':
        'switched banks, changed banks, new bank account for payments, stop automatic withdrawals, take payments automatically, turn on automatic payment, turn off automatic payment, stop automatic payment, set up automatic payment, cancel automatic payment',
      'So you don’t miss a payment':
        'text me before my payment is due, text reminder, alert before a payment, remind me to pay, payment reminder, reminders before a payment is due',
      'If money left your account':
        'paid twice, wrong amount taken, you took the wrong amount, money left my account, money left my bank account, you charged my account, someone charged my account, you took money from my account without asking, unknown withdrawal, charge I don’t recognize, charged twice',
    },
    bankruptcy: {
      '': 'I filed for bankruptcy, chapter filing while I have a loan',
      'If you want to borrow':
        'apply after bankruptcy, loan with a bankruptcy on my report, can I get a loan with bankruptcy',
      'Free advice': 'free legal advice, legal aid, lawyer',
    },
    'debt-collectors': {
      '': 'collector keeps calling, collection agency called me, debt collector rules',
      'What you can do': 'stop a collector from calling, make a collector stop, proof of debt',
    },
    'getting-your-money': {
      '': 'after I sign, what happens after I accept',
      'Where we can send it':
        'cash app, paper check, family account, someone else’s bank account, work with chime, send it to my family’s account, send a check, mail me a check, get cash, pick up cash, send to my debit card, send to a prepaid card, put it on my card, no bank account, don’t have a bank account, need a bank account, send to venmo, checking or savings account, bank account type, someone else’s account, change the account for my money, choose account for deposit',
      'How long it takes':
        'has my loan been sent, when will the money be in my account, deposit pending, deposit still pending, how long for the money, how long till I get the cash, same day, how long to get cash, when will it hit my account, money hit my bank, get the money today, same day money, get money fast, where is my money, where is my deposit, not received my money, haven’t got my money, waiting for my money, money not arrived, how fast is the deposit, instant deposit, how soon do I get the money, next day deposit, money today',
      'If the payment comes back':
        'bank account got closed, gave the wrong account number, wrong account number, bank rejected the deposit, deposit returned, typo in account number, entered wrong bank account, wrong routing number',
      'If the final check fails':
        'final check failed, declined after I accepted, denied after I signed, approved then denied',
    },
    'how-much-and-how-long': {
      '': 'get $500, how much can I get approved for, how much do I qualify for, longest term, shortest term, pay it back over years, years to pay back, pay back over 2 years, biggest loan, smallest loan, most I can get, least I can borrow, loan limit, how many months, how long to pay back, loan length, amounts you lend, max loan, minimum loan, loan sizes',
      'Personal loans': 'borrow $5000, large loan, loan of $10000, personal loan amount',
      'If the amount is too high for you':
        'offered less than I asked for, smaller offer than I asked for, offer is smaller, why did I get less, counteroffer',
    },
    'how-to-read-your-offers': {
      '': 'understand my offer, offer details',
      'How to choose':
        'which offer is better, which loan should I pick, best offer, lower monthly payment, compare offers, longer or shorter term, get a lower payment',
      'Choosing the date of your first payment':
        'choose payment date, pick first payment date, choose my due date, start paying later',
      'If you want to change the amount':
        'lower the amount, raise the amount, want less money, want more money, ask for more, ask for less, change loan amount, borrow a different amount, higher amount, lower amount, increase my loan',
      'How long an offer is good':
        'have to decide today, decide right away, decide by a date, how long is my offer good for, offer expires, when does my offer expire, deadline to accept, accept later, think about the offer',
    },
    'how-we-decide': {
      '': 'how are loans approved, who decides, do you approve everyone',
      'What we look at':
        'verify employment, call my employer, call my job, what do you check, what affects the decision, what do you look at to approve me',
      'What we don’t look at': 'does my name matter, do you look at race, does my school matter',
      'The minimum credit score':
        'terrible credit, horrible credit, my score is low can I apply, my score is, score of, minimum credit score, lowest score, what credit score do I need, credit score requirement, bad credit, poor credit, low score loan, loan with bad credit, no credit, no credit history, never had credit, is my score good enough, good credit needed, first loan, chances to be approved, will I get approved, guaranteed approval',
      'What happens next':
        'how long is approval, how long does approval take, when will you decide, how long to get approved, when do I find out, how long is the decision, how long until I hear back, hear back from you, when will I hear',
    },
    'how-we-protect-your-information': {
      'What we keep': 'what do you keep about me, what data do you store, how long do you keep my data',
      'How we protect it':
        'is my data safe, is my information safe, is my information secure, is this website secure, is this site safe, encrypted data, data breach',
      'Who sees it':
        'who do you share with, who sees my information, do you share my data, do you sell my information, who has my data, sell my data',
      'What we never record': 'do you track me, cookies, tracking, analytics',
      'See it, fix it or delete it':
        'download my data, copy of my data, delete my data, delete everything, delete my account, remove my information, close my account',
      'Limit sharing': 'stop sharing my information, opt out of sharing, do not sell',
    },
    'identity-theft': {
      '': 'identity theft, someone used my name, never applied for this, someone took a loan in my name, stole my identity, loan I never took',
    },
    'if-it-all-feels-too-much': {
      '': 'end it all, want to die, kill myself',
      'If you’re worried about money':
        'lost my job what can I do, lost my job what do I do, help with rent, help with bills, help with food, worried about money, can’t pay my rent, need help with utilities',
    },
    'if-we-cannot-offer-you-a-loan': {
      'Other ways to get help':
        'other ways to borrow, where else can I get money, other lenders, payday alternative loan, credit union, other options for money, alternatives to a loan',
      'If you think we’re wrong':
        'appeal, appeal the decision, reconsider, mistake in the decision, review my application again, second look, you made a mistake',
    },
    'line-of-credit': {
      '': 'what is a line of credit, credit line',
      'How it works':
        'raise my limit, increase my limit, higher credit limit, draw money, take money from my line, take money from my line of credit, use my credit line, get money from my line, draw again, borrow from my line, credit limit, how much can I draw, withdraw money from my line',
      'How you pay it back':
        'overpaid, credit balance, get my overpayment back, pay my line of credit, line of credit payment, when is my line payment due',
      'Canceling your line of credit': 'close my line of credit, cancel line of credit',
      'What it costs': 'subscription fee, monthly fee, how much is the line of credit, line of credit fee',
      'If you think a charge is wrong':
        'billing error, wrong charge, dispute a charge, charge on my line is wrong, mistake on my statement, fee is wrong, question a charge',
      'You can turn it down': 'don’t want a line of credit, decline the line of credit, refuse line',
    },
    'linking-your-bank-account': {
      '': 'why do you want my bank login, is linking required, do I have to link my bank, why link my bank account, why do you need my bank account, must I use plaid, what is plaid, connect my bank',
      'What we can see':
        'is plaid legit, is plaid safe, can you see my bank password, can you see my transactions, what can you see in my account, bank login safe, is it safe to link my bank, is it safe to connect my bank account',
      'What we can’t do':
        'can you move money from my linked account, can plaid take money, can the link take money',
      'If it doesn’t work':
        'bank missing from the list, plaid won’t connect, plaid error, plaid not working, my bank isn’t listed, can’t find my bank, my bank is not there, linking failed, can’t link my bank, link error, unable to connect bank',
      'If your bank wants you to log in again':
        'bank asks me to log in again, reconnect my bank, bank login expired',
      'If you said no at first': 'link my bank later, skip linking, add bank account for better offers',
      'See what you shared, or remove it':
        'take my bank account off, take off my bank, disconnect my bank, unlink my bank, remove my bank account, stop sharing my bank, delete my bank account, what did my bank share',
    },
    'log-in-and-password': {
      '': 'how to log in, log in with a code, log in without password',
      'If you can’t log in':
        'locked out, can’t get in, can’t get into my account, can’t sign in, account locked, login not working, too many tries, unable to access my account, log in problem, forgot my email, which email did I use',
      'If you forgot your password':
        'never got the password email, no password email, reset password, reset link not working, link expired, reset link expired, didn’t get the reset email, new password, password not working, change password',
      'If you don’t get our code':
        'code on my phone, didn’t get the code, no code, code not working, code doesn’t work, code expired, wrong code, invalid code, resend code, send a new code, waiting for the code, never got the code, verification code, another code, where is my code',
      'Stay safe':
        'someone called pretending to be you, fake call, fake text, scam call, phishing, did you ask for my password, someone asked for my password, phishing, safe password, fake email',
      'When you’re away': 'session expired, keeps logging me out, timed out, lost what I typed, page expired',
    },
    'military-members': {
      '': 'in the navy, in the army, in the marines, in the air force, in the reserve, national guard, scra, called to active duty, I’m in the military, deployed, active duty, navy, veteran loan, military discount, military lending act, national guard, marine',
    },
    passkeys: {
      '': 'what is a passkey, face id login, fingerprint login',
      'Add a passkey': 'set up a passkey, create a passkey, add face id',
      'If you lose your device':
        'lost my phone, new phone, stolen phone, lost my authenticator, recovery code, broke my phone, lost device, changed phones',
    },
    'paying-back-and-paying-early': {
      '': 'how to pay back the loan, how does paying back work, same payment each month',
      'What you owe':
        'see my balance, my monthly, my monthly payment, don’t see my payment, payments left, how much do I owe, how much is my payment, what is my balance, my balance, how much is left on my loan, amount left, remaining balance, what do I owe, check my balance, payment not showing, did you get my payment, I paid but it still shows due, payment posted, payment history, how much is left to pay, how many payments left, monthly payment amount, loan balance, see my loan, payment received, payment went through, payment confirmation, statement',
      'When your payments are due':
        'pay weekly, pay every week, pay every two weeks, biweekly payments, when does my first payment start, due date, next payment, when is my next payment, what day is my payment, payment date, payment day, which day do I pay, payment schedule, when is my bill due',
      'Paying early':
        'payoff letter, paid in full letter, proof my loan is paid off, zero balance letter, payoff quote, save money by paying early, two payments a month, extra payment, pay whole loan, make extra payments, paying early save interest, prepayment penalty, penalty for paying early, pay extra, pay more each month, pay it all at once, pay in full, payoff amount, pay ahead, pay more than the payment, early payoff fee, close my loan early, pay the rest, pay whole loan, finish loan early, pay double, pay sooner, payoff letter',
      'If you pay late, or can’t pay':
        'settle my debt, settlement offer, natural disaster, hurricane, flood, hardship, wage garnishment, garnishment notice, garnish my wages, extend my loan, more months to pay, you returned my payment, my payment was returned, deferment, forbearance, payment returned by my bank, my bank returned my payment, check bounced, insufficient funds, being late hurt my credit, do you report to credit bureaus, report payments to the bureaus, does this show on my credit report, can’t afford this, go to jail, push my payment back, hours cut can’t pay, what if I default, can’t pay on time, need an extension, miss a payment, skip a payment, missed payment, forgot to pay, pay late, can’t make my payment, can’t pay, can’t afford my payment, late on my payment, need more time to pay, extension, hardship, payment plan, defer a payment, postpone payment, don’t pay, stop paying, never pay, default on the loan, change my due date, move my payment date, change the day I pay, pay next week, behind on payments, past due payment, grace period, sue me if I don’t pay, garnish my wages, send me to collections, no money to pay, lost my job can’t pay, pay half, days late, pay part, partial payment, struggling to pay, short on my payment, take a break from payments, different due date',
      'Borrowing again':
        'borrow again, another loan after this one, second loan after paying off, get a new loan after I pay, top up, renew my loan, refinance my loan',
    },
    'pressured-about-money': {
      'If you were forced to sign': 'forced to sign, signed under pressure',
      'Keep your account to yourself':
        'someone knows my password, someone reads my email, log out other devices',
    },
    'soft-and-hard-credit-checks': {
      '': 'what is a credit check, credit inquiry, kinds of credit checks',
      'Soft credit check':
        'does applying hurt my credit, will this hurt my credit, does applying affect my score, soft pull, credit check before offers, check rate without hurting credit, lower my score, does it show on my report',
      'Hard credit check': 'hard pull, hard inquiry, hard check, do you pull my credit, run my credit',
      'If you stop before you accept': 'look at offers and leave, does looking at offers hurt my score',
    },
    'stop-or-cancel': {
      '': 'changed my mind, back out, undo',
      'Cancel an application':
        'cancel my application, withdraw my application, stop my application, delete my application, end application',
      'Cancel a loan':
        'cancel my loan, don’t want the loan anymore, return the loan, give the money back, send the money back, back out after signing, changed my mind about the loan, cancel after I accepted, undo loan',
    },
    'stopping-our-emails': {
      '': 'stop emailing me, unsubscribe, too many emails, spam, remove me from your list',
      'What you can stop': 'turn off reminders, stop reminders, stop payment reminders',
      'What we still send': 'emails you still send',
    },
    'talk-to-a-person': {
      '': 'open on sunday, open on saturday, open today, what number do I call, your number, how do I call you, get a human, real person, phone number, call you, email address, your email, customer service, support, hours, open on weekend, contact, live agent, what time do you open, when do you close, speak with someone, agent',
      'The chat':
        'talking to a robot, talking to a machine, are you a bot, are you a robot, are you real, is this a machine, are you an ai, chatbot',
    },
    'what-a-loan-costs': {
      '': 'difference between a small loan and a personal loan, small loan or personal loan, pay in total, how much does a loan cost, total cost, what fees are there, fees, hidden fees',
      'Late fees':
        'late fee, late charge, fee for late payment, returned payment fee, nsf fee, bounced payment, how much is the late fee',
      'Small loans': 'interest on a small loan, charge on a small loan, fixed payment',
      'Personal loans':
        'origination fee, what is an origination fee, fee taken from my loan, got less than the loan',
      'Not a payday loan': 'is this a payday loan, payday lender, payday advance, cash advance, title loan',
      'What APR means': 'apr range, what is apr, why is the apr so high, apr meaning, highest apr, max apr',
      'The rate you’d get':
        'what is the interest rate, interest rate, what is the interest, rates, lowest rate, how much interest',
      'What’s free':
        'is it free to apply, does it cost to apply, application fee, pay to apply, upfront fee, pay before I get the loan',
    },
    'what-counts-as-income': {
      '': 'I get paid in cash, paid under the table, job pays cash, gig, drive for uber, delivery driver, on disability, I get disability, get ssi, ssdi, get social security, social security income, retired, pension, student, I’m in college, va disability, veteran benefits, food stamps income, gig work, uber, doordash, self employed, freelance, contractor, side job, part time, tips, child support, alimony, rental income, unemployment benefits, welfare, what counts as income, benefits income, types of income, second job, commission, own a business, scholarship, financial aid',
      'If you don’t have a job':
        'unemployed, need a job, no job, don’t have a job, not working, between jobs, laid off, without a job, loan with no job, out of work, stay at home mom, job offer, fired',
      'If your job just changed':
        'just started my job, just started a job, starting a new job, start a new job, on leave from work, maternity leave, parental leave, family leave, medical leave',
      'How we count it':
        'income changes every month, hours change, seasonal work, gross or net income, before or after taxes, how is income calculated, hourly pay, yearly income, annual income, monthly income',
      'If you left something out':
        'wrong income, put the wrong income, forgot to add income, left out income, add more income, made more than I said, change my income, fix my income',
    },
    'what-the-reasons-mean': {
      'Charge-off': 'charge off meaning',
      Collection: 'collection meaning, account in collections',
      'Past due': 'past due meaning',
      'Late payments on your report': 'delinquency, serious delinquency, late payments on my report',
      'Balances and limits': 'utilization, balances too high, revolving balance, credit card usage',
      'Asking for credit too often': 'too many inquiries, too many recent inquiries',
      'A low score':
        'why is my score low, why is my credit low, improve my score, raise my score, build my credit, fix my credit, better credit score',
      'What you owe each month':
        'debt to income, too much debt, obligations too high, payment too high for income',
      'What lowered your credit score': 'what lowered my score, score factors',
    },
    'what-you-need-to-apply': {
      '': 'what do I need, sign up, how do I sign up, what do I need, what information do you need, how long is the application, how long does it take to apply, requirements to apply, how do I apply, start an application, where do I apply, get started, apply for a loan',
      'Where you apply':
        'is there an app, mobile app, download the app, do you have branches, nearest branch, visit a branch, do you have an office, apply in person, website in Spanish',
      'You can stop and come back':
        'messed up my application, mistake in my application, mistake on my application, wrong information on my application, finish later, save my application, come back later, continue my application, pick up where I left off, change my answers, made a typo in my application, fix my application, edit my application, wrong answer',
      Documents:
        'what paperwork do I send, pay stubs, do I need pay stubs, proof of income, verify income, bank statements, send my id, upload documents, which documents, send documents, tax return, w2, driver’s license, upload id, photo of my id',
      'No collateral':
        'collateral, secured loan, take my car, take my house, unsecured, put up my car, repossess',
    },
    'when-a-borrower-dies': {
      '': 'my family member died, borrower died, died with a loan, passed away',
      'Who pays': 'who pays when someone dies, do I owe my family’s debt, inherit debt',
    },
    'who-can-borrow': {
      '': 'how old to apply, age, too young, minimum age, am I eligible, do I qualify, qualify, eligibility, minimum income, how much do I need to make, income requirement',
      'If you have a loan with us now':
        'two loans, two loans at once, second loan, another loan, multiple loans, have a loan already, already have a loan, loan while I have one',
      'On your own':
        'cosigner option, is there a cosigner, cosigner, cosign, apply with my family, joint loan, joint application, co-borrower, apply together, add a second person, apply with someone, family cosign, apply for someone else, loan for my family',
      'If you’re not a citizen':
        'undocumented apply, here on a visa, nossn, not a citizen, citizen, green card, permanent resident, immigrant, immigration status, visa, undocumented, itin, no social security number, don’t have an ssn, without an ssn, foreign, daca, dreamer, work permit, noncitizen',
      'Your state':
        'which states, what states do you lend in, lend in my state, do you lend in texas, state, my state, available in my state, where do you lend, live in another state',
      'What you can use the money for':
        'surgery, need money for medical, dentist, need money for an emergency, need money for school, use it for rent, use the loan to buy a car, pay off my credit cards, use the money for anything, what can I use the loan for, consolidate debt, debt consolidation, medical bills, vacation, wedding, business loan, car repair, home improvement, moving costs, use loan to pay bills, funeral, school, loan for bills, purpose, loan for business, buy a car, pay taxes, emergency',
    },
    'who-lends-to-you': {
      '': 'which bank is behind this, bank behind the loan, which bank gives the loan, which bank is it, what bank, is this legit, are you legit, is this a scam, are you a scam, are you a bank, who are you, which bank, who owns this loan, real company, can I trust you, who is the lender, what company is this',
      'Licenses and numbers': 'license number, are you licensed, nmls, fdic, fdic insured',
      'If your loan is sold':
        'can you sell my loan, sell my debt to another company, my loan was sold, who bought my loan, loan transferred to another company',
    },
    'why-we-ask-for-your-social-security-number': {
      '': 'why do you need my ssn, why my social security number, why my date of birth, give my social, do I have to give my social, don’t want to give my social',
      'How we keep it': 'is it safe to give my social, is my ssn safe, ssn secure, safe to give ssn',
      'If your details don’t match':
        'ssn doesn’t match, couldn’t confirm my identity, identity not verified, details don’t match, wrong ssn, can’t verify my identity, wrong birthday, verify my identity',
    },
    'your-credit-report-and-score': {
      'See it for free': 'free credit report, see my credit report, check my report',
      'Fix a mistake':
        'something on my report is wrong, account on my report isn’t mine, credit report is wrong, mistake on my report, dispute my report, error on my report, fix my report',
      'A freeze': 'unfreeze my credit, frozen credit, credit freeze, lift a freeze, file is locked, thaw',
      'The score we used': 'which score do you use, which bureau do you use, fico or vantage',
    },
    'your-details-and-documents': {
      '': 'update my info, change my details, change my information, update my profile, edit my profile, account settings',
      'Correct your details':
        'change my name, change my phone number, new phone number, new last name, got married, misspelled name, typo in my name, name is wrong, changed my number, wrong phone number, update phone, divorced name, legal name, different number',
      'Your email':
        'use a different email, change my email, new email, wrong email, update email, confirm my email, email address changed, verify email, old email',
      'If you move':
        'I moved, change my address, new address, update address, wrong address, moving to another state, moved to a new place, I’m moving',
      'Your loan agreement and other documents':
        'copy of my contract, copy of my agreement, loan documents, where is my loan agreement, read what I signed, my paperwork, download agreement, terms of my loan, where are my notices',
      'Tax forms and interest':
        'tax form, 1099, 1098, will I get a 1099, do you send a 1098, interest statement, how much interest did I pay this year, is the interest tax deductible, deduct interest, tax documents, year end statement, do I report the loan on my taxes',
    },
    'your-rights': {
      'Fair treatment': 'discrimination, unfair, treated unfairly',
      Reasons: 'right to know why',
      Complaints: 'file a complaint, complain about you, cfpb',
    },
  },
  es: {
    autopay: {
      '': 'que otra persona pague, puede pagar otra persona, mi familia paga mi préstamo, pagar en efectivo, aceptan transferencia, pagar con mi tarjeta, pagar con tarjeta de débito, aceptan tarjeta, pagar con cheque, pagar con tarjeta de crédito, pagar con zelle, pagar por teléfono, formas de pago, a dónde mando el pago, cómo mando el pago, métodos de pago',
      'Pagos automáticos':
        'cambié de banco, me van a cobrar solos, cobran solos, cobro automático, quitar el pago automático, activar el pago automático, poner pago automático, cancelar el pago automático, programar pagos',
      'Para no olvidar un pago':
        'me avisan antes de que venza, avisan antes del pago, recordatorio de pago, recuérdenme el pago, avísenme antes del pago',
      'Si salió dinero de su cuenta':
        'me cobraron de más, pagué dos veces, monto equivocado, me sacaron dinero y no fui yo, salió dinero de mi cuenta, sacaron dinero de mi cuenta, me cobraron sin permiso, cobro que no reconozco, me quitaron dinero, me cobraron dos veces, cargo desconocido',
    },
    bankruptcy: {
      '': 'me declaré en bancarrota, capítulo bancarrota con un préstamo',
      'Si quiere pedir un préstamo': 'préstamo después de bancarrota, me dan préstamo con bancarrota',
      'Consejo gratis': 'consejo legal, ayuda legal gratis, abogado',
    },
    'debt-collectors': {
      '': 'un cobrador me llama, agencia de cobranza me llamó',
      'Qué puede hacer': 'que el cobrador deje de llamar, prueba de la deuda',
    },
    'getting-your-money': {
      '': 'después de firmar',
      'Adónde podemos enviarlo':
        'me lo mandan por zelle, recibir un cheque, recibir cheque, manden un cheque, a la cuenta de mi familia, mandar a la cuenta de mi esposo, no tengo cuenta bancaria, necesito cuenta de banco, dinero en efectivo, mandan cheque, me mandan un cheque, depositan en mi tarjeta, enviar a mi tarjeta de débito, tarjeta prepagada, recibir por zelle, cuenta de ahorros o corriente, cuenta de otra persona, cambiar la cuenta para mi dinero, sin cuenta de banco, recoger el dinero',
      'Cuánto tarda':
        'no llegó mi retiro, mi retiro no llega, cuándo va a estar el dinero en mi cuenta, cuándo me cae el dinero, es el mismo día, todavía no me depositan, no me han depositado, no me cae el depósito, me dan el dinero hoy, dinero el mismo día, dónde está mi dinero, no me llegó el dinero, no ha llegado mi depósito, qué tan rápido depositan, cuándo llega el dinero, rápido, urgente, dinero para mañana, cuántos días tarda, esperando mi dinero',
      'Si el dinero es devuelto':
        'di mal el número de ruta, cerraron mi cuenta del banco, número de cuenta equivocado, puse mal el número de cuenta, el banco rechazó el depósito, devolvieron el depósito, me equivoqué de cuenta, número de ruta equivocado',
      'Si no pasa la verificación final':
        'me rechazaron después de firmar, me rechazaron después de aceptar, verificación final falló',
    },
    'how-much-and-how-long': {
      '': 'necesito $500, cuánto me aprueban, para cuánto califico, lo máximo que prestan, lo mínimo que prestan, préstamo más grande, préstamo más chico, a cuántos meses, en cuántos meses, plazo más largo, cuánto prestan, hasta cuánto prestan, cuánto tiempo para pagar, límite del préstamo',
      'Préstamos personales': 'me prestan $5000, préstamo de $10000, préstamo personal',
      'Si el monto es demasiado alto para usted':
        'me ofrecieron menos, por qué me dieron menos, menos de lo que pedí',
    },
    'how-to-read-your-offers': {
      '': 'entender mi oferta, qué significan los números',
      'Cómo elegir':
        'qué oferta me conviene, cuál oferta es mejor, la mejor oferta, pago mensual más bajo, comparar ofertas, cuál préstamo elegir, pagar menos cada mes',
      'Elegir cuándo empezar a pagar':
        'elegir fecha de pago, escoger el día de pago, empezar a pagar después',
      'Si quiere cambiar el monto':
        'quiero pedir menos, quiero más dinero, pedir más, cambiar la cantidad, otro monto, subir el monto, bajar el monto, menos dinero',
      'Por cuánto tiempo es válida una oferta':
        'tengo que decidir hoy, decidir ahora, cuánto dura mi oferta, hasta cuándo tengo para aceptar, cuándo vence mi oferta, tiempo para decidir, oferta vencida, pensarlo, aceptar después, fecha límite de la oferta',
    },
    'how-we-decide': {
      '': 'quién decide, cómo aprueban los préstamos',
      'Qué tomamos en cuenta':
        'verifican el empleo, llaman a mi trabajo, llaman a mi empleador, qué revisan, en qué se fijan para aprobar',
      'Qué no tomamos en cuenta': 'importa mi nombre, miran mi raza, importa mi escuela',
      'Qué puntaje necesita':
        'mi crédito es pésimo, crédito muy malo, mi puntaje alcanza, puntaje necesito, mi puntaje es bajo puedo solicitar, puntaje para aprobar, puntaje mínimo, qué puntaje piden, mal crédito, no tengo crédito, sin crédito, sin historial de crédito, no tengo historial, nunca he tenido crédito, crédito bajo, puntaje bajo me aprueban, me van a aprobar, primer préstamo, buen crédito, aprobación garantizada, crédito malo',
      'Qué sigue': 'cuánto tardan en aprobar, cuándo deciden, cuánto tarda la decisión',
    },
    'how-we-protect-your-information': {
      'Qué guardamos': 'qué guardan de mí, qué datos guardan, cuánto tiempo guardan mis datos',
      'Cómo la protegemos':
        'mis datos están seguros, es segura mi información, es seguro este sitio, página segura, datos cifrados, es segura la página',
      'Quién la ve':
        'quién puede ver mi información, quién ve mis datos, comparten mis datos, venden mis datos, venden mi información',
      'Qué nunca registramos': 'me rastrean, cookies, rastreo',
      'Cómo verla, corregirla o borrarla':
        'descargar mis datos, borrar mis datos, borrar mi información, cerrar mi cuenta, eliminar mi cuenta',
      'Cómo limitar lo que compartimos': 'dejen de compartir',
    },
    'identity-theft': {
      '': 'alguien usó mi nombre, yo no pedí este préstamo, robaron mi identidad, no fui yo, sacaron un préstamo a mi nombre',
    },
    'if-it-all-feels-too-much': {
      '': 'quiero morir, matarme, acabar con todo',
      'Si le preocupa el dinero':
        'ayuda con la renta, ayuda con el alquiler, ayuda con comida, no me alcanza para la renta, ayuda para pagar la luz',
    },
    'if-we-cannot-offer-you-a-loan': {
      'Otras formas de obtener ayuda':
        'apuro, qué hago si me rechazaron, otras opciones, dónde más consigo dinero, otros prestamistas, otras alternativas, cooperativa de crédito',
      'Si cree que nos equivocamos':
        'apelar, apelar la decisión, se equivocaron, revisen mi solicitud otra vez, reconsiderar, error en la decisión',
    },
    'line-of-credit': {
      '': 'qué es una línea de crédito',
      'Cómo funciona':
        'subir mi límite, aumentar mi límite, más límite, retirar dinero de mi línea, cómo retiro dinero, sacar dinero de mi línea, usar mi línea de crédito, límite de crédito, cuánto puedo retirar, cómo saco dinero',
      'Cómo se paga': 'pagar mi línea de crédito, pago de la línea de crédito, cómo pago la línea',
      'Cancelar su línea de crédito': 'cerrar mi línea de crédito, cancelar línea',
      'Cuánto cuesta': 'cargo de suscripción, cargo mensual, cuánto cuesta la línea de crédito',
      'Si cree que un cargo está mal':
        'error en mi cuenta, cargo equivocado, disputar un cargo, reclamar un cargo, me cobraron mal, el cargo está mal',
      'Puede rechazarla': 'no quiero la línea de crédito, rechazar la línea',
    },
    'linking-your-bank-account': {
      '': 'para qué quieren entrar a mi banco, tengo que conectar mi banco, es obligatorio vincular mi banco, por qué quieren mi banco, para qué quieren mi cuenta de banco, qué es plaid, conectar mi banco',
      'Qué podemos ver':
        'no quiero dar mi clave del banco, es seguro plaid, ven mi contraseña del banco, qué pueden ver en mi cuenta, es seguro conectar mi banco, es seguro vincular mi cuenta, ven mis transacciones',
      'Qué no podemos hacer': 'pueden mover dinero de mi cuenta vinculada, plaid puede sacar dinero',
      'Si no funciona':
        'mi banco no sale en la lista, plaid no conecta, no aparece mi banco, no encuentro mi banco, plaid no funciona, no puedo conectar mi banco, no se conecta, error al vincular',
      'Si su banco quiere que inicie sesión otra vez': 'mi banco pide entrar otra vez, reconectar mi banco',
      'Si al principio dijo que no': 'conectar mi banco después, agregar mi banco para mejores ofertas',
      'Vea lo que compartió, o quítelo':
        'quitar mi banco, quitar mi cuenta del banco, desconectar mi banco, desvincular mi cuenta, borrar mi cuenta bancaria',
    },
    'log-in-and-password': {
      '': 'cómo entro, iniciar sesión, entrar con un código, entrar sin contraseña',
      'Si no puede iniciar sesión':
        'no puedo entrar, no puedo entrar a mi cuenta, cuenta bloqueada, no me deja entrar, demasiados intentos, no puedo iniciar sesión, olvidé mi correo',
      'Si olvidó su contraseña':
        'olvidé mi contraseña, se me olvidó la contraseña, cambiar mi contraseña, no recuerdo mi clave, el enlace no funciona, el enlace venció, no me llegó el correo, restablecer contraseña, contraseña nueva',
      'Si no recibe nuestro código':
        'el código está mal, código incorrecto, código no llega, no me llegó el código, no recibí el código, el código no sirve, el código no funciona, mándenme otro código, código vencido, código equivocado, reenviar código, dónde está el código, otro código, código de verificación',
      'Proteja su cuenta': 'me pidieron mi contraseña, correo falso, contraseña segura, mensaje sospechoso',
      'Cuando no está':
        'se cerró mi sesión, me sacó de la página, sesión vencida, perdí lo que escribí, se cierra la sesión',
    },
    'military-members': {
      '': 'soy militar, estoy desplegado, estoy desplegada, estoy en el ejército, servicio activo, soy veterano, descuento militar',
    },
    passkeys: {
      '': 'qué es una llave de acceso, entrar con huella, entrar con mi cara',
      'Agregar una llave de acceso': 'crear una llave de acceso, poner mi huella',
      'Si pierde su dispositivo':
        'tengo teléfono nuevo y no tengo la app, perdí mi celular, perdí mi teléfono, me robaron el celular, código de recuperación, se rompió mi teléfono, app de autenticación perdida',
    },
    'paying-back-and-paying-early': {
      '': 'cómo se paga el préstamo, pago cada mes lo mismo',
      'Cuánto debe':
        'dónde veo mi saldo, hice un pago y no lo veo, cuánto pago cada mes, cuánto es mi mensualidad, ver mi saldo, cuántos pagos me quedan, cuánto debo, cuánto es mi pago, cuál es mi saldo, mi saldo, cuánto me falta por pagar, cuánto me queda, pagos que faltan, ya pagué y no aparece, recibieron mi pago, mi pago no aparece, cuánto tengo que pagar, cuánto pago al mes, ver mi préstamo, historial de pagos, ya hice mi pago, saldo del préstamo, les llegó mi pago, mi mensualidad, estado de cuenta, cuánto falta',
      'En qué fechas vencen sus pagos':
        'pagar cada semana, pagar cada quince días, pagos quincenales, pagar por quincena, próximo pago, cuándo es mi próximo pago, fecha de vencimiento, qué día pago, fecha de mi pago, calendario de pagos, cuándo me toca pagar, día de pago del préstamo',
      'Pagar antes':
        'carta de liquidación, carta de que ya pagué, carta de pago total, comprobante de que pagué el préstamo, si pago antes me cobran, terminar de pagar hoy, pagarlo todo de una vez, pagos extras, ahorro si pago antes, pagar de una sola vez, pago adelantado, penalidad por pagar antes, multa por pagar antes, pagar de más, liquidar, cuánto es para liquidar, pagar más, pagar extra, pagar completo, adelantar pagos, terminar de pagar antes, abonar más, abonar a capital',
      'Si paga tarde, o no puede pagar':
        'mi cheque rebotó, cheque sin fondos, huracán, desastre natural, incendio, inundación, pueden embargar mi salario, embargo de salario, arreglar mi deuda, alargar mi préstamo, más meses para pagar, me regresaron el pago, rechazaron mi pago, mi banco devolvió el pago, fondos insuficientes, reportan a los burós, informan a las agencias de crédito, me atraso, atrasarme, esperar unos días para el pago, no puedo con el pago, qué pasa si me atraso, cárcel si no pago, cambiar el día de mi pago, redujeron las horas no puedo pagar, me dan más tiempo, necesito más tiempo, no pago, si no pago, qué pasa si no pago, dejar de pagar, pagar tarde, voy a pagar tarde, olvidé pagar, se me olvidó pagar, no puedo pagar, no tengo dinero para pagar, más tiempo para pagar, prórroga, saltar un pago, posponer el pago, cambiar la fecha de pago, plan de pagos, me demandan si no pago, estoy atrasado, me atrasé, perdí mi trabajo y no puedo pagar, días de gracia, pagar después, pagar la mitad, no me alcanza para pagar, pagar la próxima semana, retrasarme, embargar mi sueldo, mover la fecha de mi pago',
      'Pedir otro préstamo':
        'sacar otro préstamo, otro préstamo después de pagar, pedir otra vez, nuevo préstamo, renovar mi préstamo, refinanciar',
    },
    'pressured-about-money': {
      '': 'me estafaron',
      'Si le obligaron a firmar': 'me obligaron a firmar, firmé bajo presión',
      'Mantenga su cuenta solo para usted': 'alguien sabe mi contraseña, alguien lee mi correo',
    },
    'soft-and-hard-credit-checks': {
      '': 'qué es una consulta de crédito',
      'Consulta de crédito suave':
        'afectar puntaje, afectar crédito, esto baja mi puntaje, afecta mi crédito, afecta mi puntaje, me daña el crédito, perjudica mi crédito, solicitar baja mi puntaje, daña mi historial',
      'Consulta de crédito dura': 'hacen consulta dura, revisan mi crédito, consulta dura',
      'Si se detiene antes de aceptar': 'si solo miro las ofertas, ver ofertas y salir',
    },
    'stop-or-cancel': {
      '': 'me arrepentí, cambié de opinión, echarme para atrás',
      'Cancelar una solicitud':
        'cancelar mi solicitud, retirar mi solicitud, borrar mi solicitud, ya no quiero solicitar',
      'Cancelar un préstamo':
        'ya no quiero el préstamo, cancelar mi préstamo, devolver el dinero, regresar el préstamo, me arrepentí del préstamo, devolver el préstamo, cancelar después de aceptar',
    },
    'stopping-our-emails': {
      '': 'ya no quiero correos, dejen de mandarme correos, muchos correos, quitarme de la lista',
      'Qué puede detener': 'desactivar recordatorios, quitar recordatorios',
      'Qué seguiremos enviando': 'siguen llegando correos',
    },
    'talk-to-a-person': {
      '': 'teléfono, quiero hablar con alguien, número de teléfono, cuál es su correo, tienen correo, correo de ustedes, a qué hora abren, a qué hora cierran, abren el domingo, abren el sábado, horario, servicio al cliente, contacto, cómo los llamo, hablar con una persona, atención al cliente',
      'El chat':
        'hablando con una máquina, hablo con un robot, eres un robot, es un robot, es usted una persona, eres una máquina, eres real, eres humano, inteligencia artificial, bot',
    },
    'what-a-loan-costs': {
      '': 'diferencia entre un préstamo pequeño y uno personal, cargos escondidos, hay cargos, cuánto cuesta, cuánto cuesta un préstamo, costo total, qué cargos hay, cargos ocultos, comisiones, cuánto cobran',
      'Cargos por atraso':
        'recargo por atraso, cargo por pagar tarde, multa por atraso, cuánto es el recargo, cargo por pago devuelto, cuánto cobran por pagar tarde',
      'Préstamos pequeños': 'interés de un préstamo pequeño, cargo de un préstamo pequeño, pagos fijos',
      'Préstamos personales': 'cargo por originación, comisión por apertura, recibí menos de lo que pedí',
      'No son préstamos de día de pago': 'payday loan, adelanto de sueldo, préstamo sobre el título',
      'Qué significa APR': 'qué es apr, significado de apr, por qué es tan alta la apr, apr máxima',
      'Qué tasa le darían':
        'cuánto interés voy a pagar, cuánto interés, cuánto cobran de interés, tasa de interés, qué interés cobran, interés, intereses, la tasa más baja',
      'Qué es gratis':
        'pagar algo antes de recibir el préstamo, hay que dar un adelanto, es gratis solicitar, cobran por solicitar, cuesta solicitar, pagar por adelantado para solicitar, pagar antes de recibir el préstamo',
    },
    'what-counts-as-income': {
      '': 'me pagan en efectivo, encargo, cobro desempleo, recibo seguro social, recibo discapacidad, recibo ssi, jubilado, pensionado, retirado, estudiante, trabajo por mi cuenta, negocio propio, uber, manejo uber, independiente, trabajo de medio tiempo, propinas, manutención de hijos, pensión alimenticia, beneficios de desempleo, cupones de comida, estampillas, qué ingresos cuentan, beca, segundo trabajo, contratista, ingreso por renta, veterano beneficios',
      'Si no tiene empleo':
        'desempleado, desempleada, sin trabajo, no tengo trabajo, no trabajo, no estoy trabajando, necesito trabajo para solicitar, ama de casa, oferta de empleo, perdí mi trabajo puedo solicitar, me despidieron, sin empleo',
      'Si su empleo acaba de cambiar':
        'acabo de empezar a trabajar, acabo de empezar en un trabajo, empiezo un trabajo nuevo, trabajo nuevo, licencia de maternidad, de licencia en el trabajo, permiso de maternidad',
      'Cómo los contamos':
        'antes o después de impuestos, ingreso bruto o neto, cómo calculan mis ingresos, ingreso anual, pago por hora',
      'Si olvidó algo':
        'puse mal mi ingreso, ingreso equivocado, olvidé un ingreso, agregar un ingreso, corregir mis ingresos, gano más de lo que puse',
    },
    'what-the-reasons-mean': {
      'Deuda dada por perdida': 'charge off, deuda perdida',
      Cobranza: 'cuenta en cobranza, colecciones, qué es cobranza',
      'Cuenta atrasada': 'cuenta atrasada, past due',
      'Pagos atrasados en su informe': 'pagos atrasados en mi informe, morosidad',
      'Saldos y límites': 'saldos muy altos, uso de mis tarjetas',
      'Pedir crédito con demasiada frecuencia': 'demasiadas consultas, muchas consultas',
      'Un puntaje bajo':
        'cómo arreglo mi puntaje, por qué es tan bajo mi puntaje, subir mi puntaje, mejorar mi crédito, mejorar mi puntaje, cómo subo mi crédito, construir crédito',
      'Lo que debe cada mes': 'demasiadas deudas, deudas e ingresos',
      'Qué bajó su puntaje de crédito': 'qué bajó mi puntaje, por qué bajó mi puntaje',
    },
    'what-you-need-to-apply': {
      '': 'requisito, qué necesito, requisitos para solicitar, cuánto tarda la solicitud, cómo solicito, cómo empiezo, dónde solicito, cómo pido un préstamo, cuánto dura la solicitud, qué datos piden',
      'Dónde se presenta la solicitud':
        'tienen una app, aplicación móvil, descargar la app, tienen sucursales, dónde está la sucursal, tienen oficina, solicitar en persona, página en inglés',
      'Puede parar y volver':
        'me equivoqué al llenar la solicitud, error en mi solicitud, terminar después, guardar mi solicitud, seguir después, continuar mi solicitud, cambiar mis respuestas, me equivoqué en mi solicitud, corregir mi solicitud, seguir donde me quedé, puse mal un dato',
      Documentos:
        'necesitan mi licencia, subir algún papel, talones de pago, talones de cheque, comprobante de ingresos, qué documentos piden, mandar documentos, estados de cuenta del banco, mandar mi identificación, licencia de conducir, declaración de impuestos, subir documentos, papeles que piden, verifican mis ingresos',
      'Sin garantía':
        'garantía, piden garantía, me quitan el carro, me quitan la casa, embargar mi carro, aval con mi casa, empeñar, dejar algo en garantía',
    },
    'when-a-borrower-dies': {
      '': 'se murió mi familia, murió y tenía un préstamo, falleció',
      'Quién paga': 'quién paga si muere, tengo que pagar la deuda de mi familia, heredar deuda',
    },
    'who-can-borrow': {
      '': 'edad para pedir, tengo la edad, qué edad debo tener, edad, cuántos años, edad mínima, soy menor de edad, califico, cómo califico, ingreso mínimo, cuánto debo ganar, quién puede solicitar, cuánto tengo que ganar',
      'Si ahora tiene un préstamo con nosotros':
        'dos préstamos, otro préstamo, segundo préstamo, más de un préstamo, dos préstamos a la vez, varios préstamos',
      'Por su cuenta':
        'codeudor, fiador, aval, cofirmante, con mi familia, pedir con mi familia, solicitar con mi familia, solicitud conjunta, mi familia puede ser mi fiador, junto con otra persona',
      'Si no es ciudadano o ciudadana':
        'tengo ITIN y no seguro social, solo tengo ITIN, estoy con visa, soy dreamer, dreamer, sinpapeles, soy residente, no soy ciudadano, ciudadanía, residente, green card, tarjeta verde, inmigrante, soy inmigrante puedo pedir, sin papeles, no tengo papeles, indocumentado, itin, sin seguro social, no tengo seguro social, no tengo número de seguro social, visa, daca, permiso de trabajo, extranjero, residencia, estatus migratorio',
      'Su estado':
        'me cambié de estado, en qué estados prestan, prestan en mi estado, prestan en Texas, qué estados, estados, vivo en otro estado, dónde prestan',
      'Para qué puede usar el dinero':
        'operación, cirugía, dentista, necesito para una operación, pagar cuentas, usar para la renta, para comprar un carro, usar el dinero, para qué puedo usar el préstamo, pagar deudas, consolidar deudas, gastos médicos, vacaciones, boda, negocio, reparar el carro, mudanza, préstamo para cuentas, funeral, emergencia, juntar deudas',
    },
    'who-lends-to-you': {
      '': 'son ustedes un banco, qué banco me presta, qué banco presta, es una estafa, es confiable, son confiables, quiénes son, es real, es verdad, es un fraude, quién es el prestamista, son legales, empresa real, qué compañía es',
      'Licencias y números': 'número de licencia, tienen licencia, nmls, fdic, asegurados por la fdic',
      'Si venden su préstamo':
        'pueden vender mi préstamo, vender mi deuda a otra empresa, vendieron mi préstamo, quién compró mi préstamo',
    },
    'why-we-ask-for-your-social-security-number': {
      '': 'por qué piden mi seguro social, para qué quieren mi seguro social, por qué mi fecha de nacimiento',
      'Cómo lo guardamos':
        'es seguro dar mi seguro social, está seguro mi número de seguro social, dar mi social es seguro',
      'Si sus datos no coinciden':
        'mis datos no coinciden, no pudieron confirmar mi identidad, no verifican mi identidad, número de seguro social equivocado, fecha de nacimiento equivocada, confirmar mi identidad',
    },
    'your-credit-report-and-score': {
      'Véalo gratis': 'informe de crédito gratis, ver mi informe de crédito, ver mi reporte, reporte gratis',
      'Corrija un error':
        'algo en mi informe no es mío, hay un error en mi informe, error en mi informe, mi reporte tiene un error, mi informe está mal, disputar mi informe, arreglar mi reporte',
      'Un congelamiento':
        'descongelar mi crédito, crédito congelado, congelé mi informe, quitar el congelamiento',
      'El puntaje que usamos': 'qué puntaje usan, qué agencia usan, qué buró usan',
    },
    'your-details-and-documents': {
      '': 'cambiar mis datos, actualizar mis datos, actualizar mi información, mi perfil, corregir mis datos',
      'Corrija sus datos':
        'cambiar mi nombre, cambiar mi teléfono, cambiar mi número de teléfono, nuevo número de teléfono, mi nombre está mal, mi nombre está mal escrito, me casé, cambié de número, nuevo apellido, cambiar mi apellido, teléfono equivocado, otro número',
      'Su correo electrónico':
        'cambió mi correo, cambiar mi correo, correo nuevo, correo equivocado, confirmar mi correo, actualizar mi correo, email nuevo',
      'Si se muda':
        'mi dirección está mal, me mudé, me cambié de casa, cambiar mi dirección, cambié de dirección, nueva dirección, dirección equivocada, me voy a mudar, actualizar mi dirección',
      'Su contrato y otros documentos':
        'copia de mi contrato, mi contrato, copia del contrato, lo que firmé, mis papeles, dónde veo mi contrato, leer lo que firmé, documentos del préstamo, descargar mi contrato',
      'Formularios de impuestos e intereses':
        'formulario de impuestos, 1099, 1098, me mandan un 1099, me envían el 1098, resumen de intereses, cuánto interés pagué este año, puedo deducir los intereses, documentos para los impuestos, declarar el préstamo en mis impuestos',
    },
    'your-rights': {
      'Trato justo': 'discriminación, trato injusto',
      Razones: 'derecho a saber por qué',
      Quejas: 'poner una queja, quejarme, presentar una queja',
    },
  },
}
