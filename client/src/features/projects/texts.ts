declare module '../../lib/i18n-resources.js' {
  interface Resources {
    projects: typeof import('../../../public/locales/en-US/projects.json');
  }
}

export const PROJECTS_TEXTS = 'projects';
