import { useTranslation } from 'react-i18next';
import { Frame } from './frame.js';
import { useMainMenu } from './use-main-menu.js';

/** Around the signed-in pages outside of projects. */
export function ShellLayout() {
  const { t } = useTranslation('shell');
  return <Frame layout="shell" menuLabel={t('menu.label')} groups={useMainMenu()} />;
}
