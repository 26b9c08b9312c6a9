import { plural } from '@relief/domain/plural.ts'
import type { words as english } from './words.ts'

export const words: typeof english = {
  combobox: {
    prompt: 'Escriba para buscar...',
    clear: 'Borrar',
    failed: '¡Uy! Algo salió mal. Intente de nuevo',
    nothingFound: 'No se encontraron resultados',
    unchosen: 'Elija una respuesta de la lista',
    found: (count) => plural(count, { one: `${count} resultado`, other: `${count} resultados` }, 'es'),
    useTyped: (typed) => `Usar “${typed}” (personalizado)`,
    create: 'Crear',
  },
  costChart: {
    total: 'Total a pagar',
    segment: (label, amount) => `${label}: ${amount}`,
  },
  dateOfBirth: {
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    required: 'Escriba su fecha de nacimiento',
    missing: {
      month: 'La fecha de nacimiento debe incluir el mes',
      day: 'La fecha de nacimiento debe incluir el día',
      year: 'La fecha de nacimiento debe incluir el año',
      'month day': 'La fecha de nacimiento debe incluir el mes y el día',
      'month year': 'La fecha de nacimiento debe incluir el mes y el año',
      'day year': 'La fecha de nacimiento debe incluir el día y el año',
    },
    yearDigits: 'El año debe tener 4 dígitos',
    monthFirst: 'El mes debe ser del 1 al 12. Escriba primero el mes y después el día',
    notReal: 'La fecha de nacimiento debe ser una fecha real',
    checkYear: 'Revise el año en que nació',
    tooYoung: (age) => `Debe tener ${age} años o más para solicitar un préstamo`,
  },
  download: {
    label: 'Descargar PDF',
    about: (title) => `: ${title}`,
    busy: 'Preparando el PDF…',
    failed: 'No funcionó. Intente de nuevo.',
  },
  errorSummary: 'Hay un problema',
  errorIn: (label, message) => `${label}: ${message}`,
  fieldError: 'Error:',
  documentText: { original: 'Original en inglés' },
  longText: {
    collapse: 'Mostrar menos',
    expand: 'Mostrar todo en esta página',
    read: (title) => `Leer: ${title}`,
  },
  moneyField: {
    rounded: (from, to, step) => `Redondeamos ${from} a ${to}, porque prestamos de ${step} en ${step}.`,
    roundedBefore: (from, to, step) =>
      `Redondeamos ${from} a ${to}, porque prestamos de ${step} en ${step}. Si es correcto, vuelva a presionar el botón.`,
    add: (amount) => `Sumar ${amount}`,
    subtract: (amount) => `Restar ${amount}`,
  },
  close: 'cerrar',
  loading: 'cargando',
  page: {
    name: 'Relief Loans',
    title: (page) => `${page} | Relief Loans`,
    skip: 'Ir al contenido principal',
    home: 'Relief Loans, inicio',
    account: 'Cuenta',
    applications: 'Mis préstamos',
    logOut: 'Cerrar sesión',
    logIn: 'Iniciar sesión',
    lenders:
      'Los préstamos los otorgan bancos asociados, Miembros FDIC. Verá todos los costos antes de aceptar.',
    call: (phone, from, to) =>
      `¿Necesita ayuda? Llame al ${phone}, de lunes a viernes, de ${from} a ${to}, hora del Este.`,
    helpAndLegal: 'Ayuda e información legal',
    help: 'Ayuda',
    legal: 'Documentos y avisos legales',
  },
  password: {
    showLabel: 'Mostrar la contraseña',
    hideLabel: 'Ocultar la contraseña',
    isShown: 'Su contraseña está visible',
    isHidden: 'Su contraseña está oculta',
  },
  ssn: {
    showLabel: 'Mostrar el número de Seguro Social',
  },
  show: 'Mostrar',
  hide: 'Ocultar',
  question: {
    back: 'Atrás',
    progress: ({ section, position, count }) => `${section}, parte ${position} de ${count}`,
    why: 'Por qué lo preguntamos',
    saving: 'Guardando…',
    continue: 'Continuar',
  },
  choose: 'Elija',
  change: 'Cambiar',
  remove: 'Quitar',
  terms: {
    months: (count) => plural(count, { one: `${count} mes`, other: `${count} meses` }, 'es'),
    cost: ({ monthly, total, apr }) => `${monthly} al mes, ${total} en total, ${apr} de APR`,
  },
}
