/** What the address may say; the names are those of the server's replies. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type SeverityName = (typeof SEVERITIES)[number];

export const OBJECTS = ['file', 'pln', 'prd', 'str', 'prs'] as const;
export type ObjectName = (typeof OBJECTS)[number];

/** Which findings: those that count, new ones, those that are gone, those that a person waived, or all. */
export const SHOWN = ['open', 'added', 'gone', 'waived', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export const VIEWS = ['rules', 'coverage', 'waivers', 'matches', 'limits'] as const;
export type View = (typeof VIEWS)[number];

/** The choice "all of them" of a filter. */
export const ANY = 'any';
