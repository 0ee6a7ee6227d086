import './ui/styles/public.css';
import { bootLetterForm } from './features/public-pages/letter-boot.ts';
import { bootReportForm } from './features/public-pages/report-boot.ts';

bootLetterForm();
bootReportForm();
