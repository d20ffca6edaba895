import { Box, Link as TextLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LiteProjectDto } from '../../api/lite.gen.js';
import { StateTag } from '../../components/state-tag.js';
import { useFormat } from '../../lib/use-format.js';

const COLUMNS = { base: '1fr auto', lg: 'minmax(200px, 1fr) 190px 120px 130px' };

function ProjectLine({ project }: { project: LiteProjectDto }) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const files = t('common:count.files', { count: project.fileCount, formatted: format.integer(project.fileCount) });
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={COLUMNS}
      columnGap="4"
      rowGap="1"
      alignItems="center"
      px="3"
      py={{ base: '3', lg: '1.5' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        {project.status === 'complete' ? (
          <TextLink asChild>
            <Link to={`/report/${project.projectid}/dashboard`}>{project.projName}</Link>
          </TextLink>
        ) : (
          project.projName
        )}
      </Text>
      <Text color="fg.muted" gridRow={{ base: '2', lg: 'auto' }} title={format.dateTime(project.createdat)}>
        {format.relative(project.createdat)}
      </Text>
      <Text color="fg.muted" textAlign="end" gridRow={{ base: '2', lg: 'auto' }}>
        {files}
      </Text>
      <Box gridRow={{ base: '1', lg: 'auto' }} gridColumn={{ base: '2', lg: 'auto' }} justifySelf="end">
        <StateTag state={project.status} />
      </Box>
    </Box>
  );
}

/** The newest projects in a few lines; the lite page has the table with everything. */
export function ProjectList({ label, projects }: { label: string; projects: readonly LiteProjectDto[] }) {
  return (
    <Box as="ul" aria-label={label} listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {projects.map((project) => (
        <ProjectLine key={project.projectid} project={project} />
      ))}
    </Box>
  );
}
