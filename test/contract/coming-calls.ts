/**
 * Calls of docs/calls.txt that do not exist yet, by the issue that brings them. Whoever adds one takes it out here. None
 * is left: every call of the specification is there.
 */
export const COMING: Readonly<Record<string, readonly string[]>> = {};
