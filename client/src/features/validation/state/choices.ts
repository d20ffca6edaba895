/** The possible values in the address; named as in the server's replies. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type SeverityName = (typeof SEVERITIES)[number];

export const OBJECTS = ['file', 'pln', 'prd', 'str', 'prs'] as const;
export type ObjectName = (typeof OBJECTS)[number];

/** Which findings: those that count, new ones, resolved ones, waived ones, or all. */
export const SHOWN = ['open', 'added', 'gone', 'waived', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export const VIEWS = ['rules', 'coverage', 'waivers', 'matches', 'limits'] as const;
export type View = (typeof VIEWS)[number];

/** A filter's choice "all of them". */
export const ANY = 'any';
