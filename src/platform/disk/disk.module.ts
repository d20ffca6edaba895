import { Global, Module } from '@nestjs/common';
import { DiskRoom } from './disk-room.js';

/** Room on this machine's disks. */
@Global()
@Module({ providers: [DiskRoom], exports: [DiskRoom] })
export class DiskModule {}
