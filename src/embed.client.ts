import { bootEmbed } from './features/embed/embed-boot.ts';

bootEmbed();
