export const words = {
  title: 'What’s your highest level of education?',
  hint: 'Choose the highest level you’ve finished or are working on.',
  why: 'Some banks consider this along with your income. The school you went to never changes the decision.',
  chooseLevel: 'Choose your level of education',
  schoolTitle: 'Tell us about your school',
  degree: 'Degree',
  school: 'School',
  isForeign: 'Is this school outside the United States?',
  graduationYear: 'Year you finished or will finish',
  errors: {
    degree: 'Required. Choose your degree',
    year: 'Enter a 4-digit year, like 2016',
    yearRequired: 'Required. Enter the year you finished or will finish',
    isForeignRequired: 'Required. Choose yes or no',
  },
}
