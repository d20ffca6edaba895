/** Reasons why publishing can fail, in English, for scripts; the client has its own texts in both languages. */
const MESSAGES: Readonly<Record<string, string>> = {
  'publishing.blocked': '{errors} errors from {rules} rules block publishing.',
  'publishing.nothing': 'The project has no planograms to publish.',
  'publishing.analysis-failed': 'The data couldn’t be analyzed.',
  'publishing.validation-failed': 'The data couldn’t be validated.',
  'publishing.took-too-long': 'Analysis and validation took too long.',
  'publishing.failed': 'The publication could not be written.',
};

/** A code as an English sentence with its `{placeholders}` filled in; the code itself when it has no text. */
export function publishingMessage(code: string, params: Readonly<Record<string, string | number>>): string {
  const text = MESSAGES[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (_match, name: string) => String(params[name] ?? ''));
}
