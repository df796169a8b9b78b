/** Every block in every container of WordPress, with Arabic, from right to left. */
import { testContainers } from './in-containers.mjs';

testContainers( 'ar' );
