import Bowser from 'bowser'

type DeviceType = 'phone' | 'tablet' | 'desktop' | 'other'

const types: Readonly<Record<string, DeviceType>> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** Kind, system and browser of the device, from its user agent. */
export function describeDevice(userAgent: string) {
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    ...(browser.name && { browserName: browser.name }),
    ...(browser.version && { browserVersion: browser.version }),
    ...(os.name && { osName: os.name }),
    ...(os.version && { osVersion: os.version }),
    deviceType: types[platform.type ?? ''] ?? 'other',
  }
}

/** The same with screen, window, language and time zone. */
export function deviceData() {
  return {
    ...describeDevice(navigator.userAgent),
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenWidth: screen.width,
    screenHeight: screen.height,
    viewportWidth: innerWidth,
    viewportHeight: innerHeight,
  }
}

export type DeviceData = ReturnType<typeof deviceData>
