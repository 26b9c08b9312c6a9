/** Places with ZIP codes of their own that are not a state of an address, by postal code. */
export const words = {
  AS: 'American Samoa',
  FM: 'Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'Virgin Islands',
}
