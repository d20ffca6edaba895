/** What the server would say to components that ask it, by the path of the call. Everything else is refused. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/lite/sharelinks/some': [
    {
      linkid: '1',
      isFirst: true,
      label: null,
      link: 'https://reveal.example/s/7Q2MZK',
      isActive: true,
      state: 'on',
      expiresAt: null,
      hasPassword: false,
      filters: null,
      downloads: 'page',
      viewCount: 128,
      lastViewedAt: '2026-11-20T09:30:00.000Z',
      rotatedAt: null,
      createdAt: '2026-11-01T08:00:00.000Z',
    },
    {
      linkid: '2',
      isFirst: false,
      label: 'Northfield, for the spring review',
      link: 'https://reveal.example/s/H4TXPA',
      isActive: true,
      state: 'ended',
      expiresAt: '2026-11-10T17:00:00.000Z',
      hasPassword: true,
      filters: { manufacturer: ['Northfield'] },
      downloads: 'none',
      viewCount: 3,
      lastViewedAt: null,
      rotatedAt: '2026-11-05T12:00:00.000Z',
      createdAt: '2026-11-02T08:00:00.000Z',
    },
  ],
  '/api/lite/sharelinks/none': [],
};

const toPath = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname;

/** Lets calls of the program be answered here: the gallery has no server. */
export function answerCalls(): void {
  const fetchForReal = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const path = toPath(input);
    if (!path.startsWith('/api/')) return fetchForReal(input, init);
    if (path in ANSWERS) return Response.json(ANSWERS[path]);
    return Response.json({ code: 'internal', message: 'The gallery has no server.' }, { status: 503 });
  };
}
