import { Global, Module } from '@nestjs/common';
import { DiskHealth } from './disk-health.js';
import { DiskRoom } from './disk-room.js';

/** Room on this machine's disks. */
@Global()
@Module({ providers: [DiskRoom, DiskHealth], exports: [DiskRoom] })
export class DiskModule {}
