import { lazyPage } from '../frame/lazy-page.tsx'

/** The sign-up page and its first data, prefetched while a visitor fills in the first page. */
export const lazyGetStartedPage = lazyPage(async () => {
  const [{ GetStartedPage }] = await Promise.all([
    import('../auth/get-started-page.tsx'),
    // On failure, the page itself loads the settings again and shows the error.
    import('../api/client-config.ts').then(({ loadClientConfig }) => loadClientConfig()).catch(() => null),
  ])
  return { GetStartedPage }
}, 'GetStartedPage')
