declare module '../../lib/i18n-resources.js' {
  interface Resources {
    workspace: typeof import('../../../public/locales/en-US/workspace.json');
  }
}

/** The words of the frame around a project's pages. */
export const WORKSPACE_TEXTS = 'workspace';
