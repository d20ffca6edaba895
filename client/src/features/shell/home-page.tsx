import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import { PageHeader } from '../../components/page-header.js';

/** `/`: what is newest, and the quickest way to start. */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const name = useAppSelector((state) => state.session.user?.firstName ?? '');
  return <PageHeader title={t('home.greeting', { name })} lead={t('home.lead')} />;
}
