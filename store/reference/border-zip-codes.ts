/**
 * ZIP codes with homes in more than one state, each with all of its states. The list of places has only one
 * state for each ZIP code. Source: U.S. Census Bureau, ZIP Code Tabulation Areas of 2020 and 2010 that lie in
 * several states, as far as the public copy could be read; see docs/product/applying.md.
 */
const byStates: Readonly<Record<string, readonly string[]>> = {
  'AR LA': ['71749'],
  'AR MO': ['65729', '65733', '65761', '72644'],
  'AR OK': ['71937', '71953'],
  'AR TN': ['72338'],
  'AR TX': ['75556'],
  'AZ NM': ['86504', '86515', '87328'],
  'AZ NM UT': ['86514'],
  'AZ UT': ['84531', '84536', '86044'],
  'CA NV': ['89010', '89019', '89060', '89061', '89439'],
  'CA OR': ['97635'],
  'CO NE': ['69168', '80737'],
  'CO NE WY': ['82082'],
  'CO NM': ['81120', '81137'],
  'CO UT': ['81324'],
  'CO WY': ['82063'],
  'ID MT': ['59847'],
  'ID NV': ['89832'],
  'ID OR': ['97910', '97913'],
  'ID UT': ['83342'],
  'ID WA': ['83856', '99033', '99128'],
  'ID WY': ['83120', '83127'],
  'IL MO': ['63673'],
  'KS NE': ['66541', '66955', '68325', '68327', '68420', '68943', '68978', '69026'],
  'KY TN': ['38549', '42223'],
  'MA RI': ['02861'],
  'ME NH': ['03579'],
  'MI WI': ['54540'],
  'MT ND': ['59221', '59270', '59275'],
  'MT SD WY': ['57717'],
  'MT WY': ['82801'],
  'ND SD': ['58653'],
  'NE SD': ['68719', '68755', '69201', '69212', '69216', '69337'],
  'NM TX': ['79835', '79837', '79922', '88063', '88430'],
  'NV OR': ['89421'],
  'NV UT': ['84034'],
  'OK TX': ['73949'],
  'SD WY': ['82701'],
  'UT WY': ['82930'],
}

/** Every state of each ZIP code that crosses a state line. */
export const borderZipCodes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(byStates).flatMap(([states, zipCodes]) =>
    zipCodes.map((zipCode) => [zipCode, states.split(' ')] as const),
  ),
)
