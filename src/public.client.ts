import './ui/public.css';
import { bootLetterForm } from './features/public-pages/letter-boot.ts';

bootLetterForm();
