declare module '../../../lib/i18n-resources.js' {
  interface Resources {
    uploads: typeof import('../../../../public/locales/en-US/uploads.json');
  }
}

/** The words of uploading in a project's workspace. */
export const UPLOADS_TEXTS = 'uploads';
