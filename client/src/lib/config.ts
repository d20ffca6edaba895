/** What a build may switch; everything else the client learns from the server. */
export const config = {
  /** The application entry a user must have to come in; others see /accessdenied. */
  requiredApp: String(import.meta.env['VITE_REQUIRED_APP'] ?? 'reveal-next'),
};
