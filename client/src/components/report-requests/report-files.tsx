import { Button, Menu, Portal } from '@chakra-ui/react';
import type { ReportFileDto, RequestedReportDto } from '../../api/reports.gen.js';
import { followLink } from '../../lib/follow-link.js';
import { Icon } from '../icon.js';
import type { RequestWords } from './use-request-words.js';
import { MenuItem } from '../menu-item.js';

interface Props {
  report: RequestedReportDto;
  words: RequestWords;
  /** Returns the same files with working links; called when the current ones have expired. */
  renew: () => Promise<readonly ReportFileDto[]>;
}

/** Links are renewed this long before they expire, because one could expire while it is clicked. */
const MARGIN_MS = 5_000;

const isUsable = ({ expiresAt }: ReportFileDto): boolean => Date.parse(expiresAt) - MARGIN_MS > Date.now();

/** A report's files, to download. */
export function ReportFiles({ report, words, renew }: Props) {
  const { t, format } = words;
  const { files, reportname } = report;
  const save = async (file: ReportFileDto): Promise<void> => {
    const usable = isUsable(file) ? file : ((await renew()).find(({ name }) => name === file.name) ?? file);
    followLink(usable.link, usable.name);
  };
  const [first] = files;
  if (!first) return null;
  if (files.length === 1) {
    return (
      <Button
        size="xs"
        variant="outline"
        aria-label={t('downloadOf', { name: reportname })}
        title={first.name}
        onClick={() => void save(first)}
      >
        <Icon name="download" size={12} />
        {t('download', { size: format.bytes(first.bytes) })}
      </Button>
    );
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button size="xs" variant="outline" aria-label={t('downloadOf', { name: reportname })}>
          <Icon name="download" size={12} />
          {t('files', { count: files.length, formatted: format.integer(files.length) })}
          <Icon name="chevronDown" size={12} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="320px">
            {files.map((file) => (
              <MenuItem key={file.name} value={file.name} onChoose={() => void save(file)}>
                {t('fileOf', { name: file.name, size: format.bytes(file.bytes) })}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
