import '../../../components/project-removal/usage-texts.js';
import '../../../components/queue-words/queue-texts.js';

declare module '../../../lib/i18n-resources.js' {
  interface Resources {
    'home-admin': typeof import('../../../../public/locales/en-US/home-admin.json');
  }
}

/** Texts of the part for administrators; only they load them. */
export const ADMIN_TEXTS = 'home-admin';
