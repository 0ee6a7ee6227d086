import { bootLetterForm } from './features/public-pages/letter-boot.ts';
import { bootReportForm } from './features/public-pages/report-boot.ts';

bootLetterForm();
bootReportForm();
