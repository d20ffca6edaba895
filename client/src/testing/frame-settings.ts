import { http, HttpResponse } from 'msw';
import { type FrameSettings, USUAL_SETTINGS } from '../app/menu-rules.js';

/** Answers the frame's settings: the usual ones, with changes. */
export const frameSettings = (changes: Partial<FrameSettings> = {}) =>
  http.get('*/api/lite/getshellconfig', () => HttpResponse.json({ ...USUAL_SETTINGS, ...changes }));
