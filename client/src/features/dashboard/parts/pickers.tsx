import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LevelBar } from './level-bar.js';
import { MeasureChoices } from './measure-choices.js';

interface Props {
  /** Measures of space and sales can be chosen, too. */
  measures: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Level, units and measures of everything below. */
export function Pickers({ measures, children }: Props) {
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <LevelBar />
      {measures ? <MeasureChoices /> : null}
      {children}
    </Flex>
  );
}
