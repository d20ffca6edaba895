/**
 * Which data of a project a call is of, as queries and bodies name it: a publication's number, `current` (the one that
 * reports read), or `draft` (the newest analysis, published or not).
 */
export const PUBLICATION = /^(current|draft|[1-9]\d{0,8})$/;
export const PUBLICATION_TEXT = 'must be a number from 1 on, "current" or "draft"';
export const REQUEST_ID = /^(latest|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
