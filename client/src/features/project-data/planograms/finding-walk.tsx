import { Box, Button, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FindingDto } from '../../../api/validation.gen.js';
import { Icon } from '../../../components/icon.js';
import type { RuleWords } from '../../../components/validation/use-rule-words.js';
import { useFormat } from '../../../lib/use-format.js';
import { SeverityMark } from '../parts/severity-mark.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  projectId: string;
  findings: readonly FindingDto[];
  count: number;
  current: number | null;
  words: RuleWords;
  /** Whether the drawing shows where it is. */
  isPlaced: (finding: FindingDto) => boolean;
  onCurrent: (findingid: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The findings of a planogram, to be walked with the arrow keys or the two buttons; the drawing follows. */
export function FindingWalk({ projectId, findings, count, current, words, isPlaced, onCurrent }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const place = findings.findIndex(({ findingid }) => findingid === current);
  const go = (step: number) => {
    const to = place === -1 ? 0 : Math.max(0, Math.min(findings.length - 1, place + step));
    const finding = findings[to];
    if (finding) onCurrent(finding.findingid);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Stack gap="2" minW="0">
      <HStack justify="space-between">
        <Text fontWeight="semibold">{t('walk.title', { count, formatted: format.integer(count) })}</Text>
        <StepButtons place={place} last={findings.length - 1} onStep={go} />
      </HStack>
      <Box
        ref={list}
        role="listbox"
        aria-label={t('walk.label')}
        aria-activedescendant={current === null ? undefined : `finding-${current}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        maxH={{ base: '320px', xl: '560px' }}
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        focusVisibleRing="outside"
      >
        {findings.map((finding) => (
          <FindingOption
            key={finding.findingid}
            finding={finding}
            isCurrent={finding.findingid === current}
            isPlaced={isPlaced(finding)}
            words={words}
            onCurrent={onCurrent}
          />
        ))}
      </Box>
      {place >= 0 && findings[place] ? (
        <Button asChild size="xs" variant="outline" alignSelf="flex-start">
          <Link to={`/projectplanogram/${projectId}/validation?rule=${findings[place].rule}`}>{t('walk.rule')}</Link>
        </Button>
      ) : null}
    </Stack>
  );
}

function StepButtons({ place, last, onStep }: { place: number; last: number; onStep: (step: number) => void }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return (
    <HStack gap="1">
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={t('walk.previous')}
        disabled={place <= 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="arrowUp" size={12} />
      </IconButton>
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={t('walk.next')}
        disabled={place === last}
        onClick={() => onStep(1)}
      >
        <Icon name="arrowDown" size={12} />
      </IconButton>
    </HStack>
  );
}

interface OptionProps extends Pick<Props, 'words' | 'onCurrent'> {
  finding: FindingDto;
  isCurrent: boolean;
  /** The drawing shows where it is. */
  isPlaced: boolean;
}

function FindingOption({ finding, isCurrent, isPlaced, words, onCurrent }: OptionProps) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const about = [
    finding.rule,
    finding.line > 0 ? t('findings.line', { line: format.integer(finding.line) }) : null,
    finding.record,
    finding.subject,
    isPlaced ? null : t('walk.whole'),
  ];
  return (
    <Box
      id={`finding-${finding.findingid}`}
      role="option"
      aria-selected={isCurrent}
      px="3"
      py="2"
      borderBottomWidth="1px"
      cursor="pointer"
      bg={isCurrent ? 'accent.subtle' : undefined}
      _hover={{ bg: isCurrent ? 'accent.subtle' : 'bg.muted' }}
      onClick={() => onCurrent(finding.findingid)}
    >
      <HStack gap="2" align="flex-start">
        <SeverityMark severity={finding.severity} />
        <Text overflowWrap="anywhere">{words.message(finding)}</Text>
      </HStack>
      <Text textStyle="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere">
        {about.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}
