import { lazyPage } from '../frame/lazy-page.tsx'

/** The sign-up page and what it loads first, prefetched while a visitor fills in the first page. */
export const lazyGetStartedPage = lazyPage(async () => {
  const [{ GetStartedPage }] = await Promise.all([
    import('../auth/get-started-page.tsx'),
    // The page itself loads the settings again and says what is wrong with them.
    import('../api/client-config.ts').then(({ loadClientConfig }) => loadClientConfig()).catch(() => null),
  ])
  return { GetStartedPage }
}, 'GetStartedPage')
