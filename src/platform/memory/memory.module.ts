import { Global, Module } from '@nestjs/common';
import { MemoryBudget } from './memory-budget.js';

/** Provides the process's single memory budget to every module. */
@Global()
@Module({ providers: [MemoryBudget], exports: [MemoryBudget] })
export class MemoryModule {}
