import './ui/styles/public.css';
import { bootLetterForm } from './features/public-pages/letter-boot.ts';

bootLetterForm();
