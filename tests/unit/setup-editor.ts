import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Looking for hidden elements too spares jsdom the computing of styles, half of the time of a query.
configure( { asyncUtilTimeout: 10_000, defaultHidden: true } );
