import type { words as english } from './words.ts'

export const words: typeof english = {
  title: '¿Cuánto necesita?',
  hint: (min, max) => `De ${min} a ${max}, de $100 en $100.`,
  term: '¿En cuánto tiempo quiere pagarlo?',
  termHint:
    '¿No está seguro? Puede elegirlo más adelante. Los costos son estimaciones con nuestra tasa representativa.',
}
