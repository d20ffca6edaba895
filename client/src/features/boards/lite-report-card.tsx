import { SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { reportPath } from '../../components/boards/board-path.js';
import { Card } from './report-cards.js';

/** The built-in dashboard of a Lite project, to be opened. */
export function LiteReportCard({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation(['boards', 'dashboard']);
  const title = t('templates.report.name');
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      <Card
        title={title}
        about={t('templates.report.text')}
        figures={[]}
        to={reportPath(project.projectid)}
        openLabel={t('dashboard:dashboards.openOf', { name: title })}
      />
    </SimpleGrid>
  );
}
