import { Global, Module } from '@nestjs/common';
import { MemoryBudget } from './memory-budget.js';

/** Gives every module the one memory budget of the process. */
@Global()
@Module({ providers: [MemoryBudget], exports: [MemoryBudget] })
export class MemoryModule {}
