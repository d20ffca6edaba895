/** A User-Agent in names that people know; null for unknown parts. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Order matters, because most browsers also name those they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], text: string): string | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function deviceOf(userAgent: string): Device {
  return { browser: firstOf(BROWSERS, userAgent), system: firstOf(SYSTEMS, userAgent) };
}

/** A program's name without its version: `reveal-sync/1.2 (…)` → `reveal-sync`. */
export function programOf(userAgent: string): string | null {
  return /^[^\s/;(]+/.exec(userAgent.trim())?.[0] ?? null;
}
