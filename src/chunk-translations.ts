/**
 * Requests the translations of a chunk together with the chunk. PHP puts their addresses into the header of
 * the script's own translations (php-stubs/core/chunk-translations.php). Imported first by scripts that load chunks.
 */
import { getLocaleData, setLocaleData } from '@wordpress/i18n';

type LocaleData = Record< string, string[] >;

/** A translation file, as WP-CLI and translate.wordpress.org write it. */
interface TranslationFile {
	locale_data: Record< string, LocaleData >;
}

/** The part of webpack's runtime that loads chunks. */
interface Runtime {
	/** What has to arrive before the modules of a chunk run. */
	f: Record< string, ( id: string, promises: Promise< unknown >[] ) => void >;
	/** Address of a chunk, relative to the build folder. */
	u: ( id: string ) => string;
}

// eslint-disable-next-line camelcase -- Webpack's name.
declare const __webpack_require__: Runtime;

const DOMAIN = 'mainstay-blocks';

/** After so many milliseconds a chunk is shown without its translations. */
const TIMEOUT = 5000;

async function addTranslations( address: string ): Promise< void > {
	const answer = await fetch( address, {
		signal: AbortSignal.timeout( TIMEOUT ),
	} );
	const { locale_data: data }: TranslationFile = await answer.json();
	const { '': header, ...texts } = data[ DOMAIN ] ?? data.messages ?? {};
	setLocaleData( texts, DOMAIN );
}

/**
 * Has translations requested with the chunks that have some.
 *
 * @param runtime Webpack's.
 */
export function loadTranslationsWithChunks( runtime: Runtime ): void {
	// Read now: the translations of another script replace the header.
	const { chunks = {} } = ( getLocaleData( DOMAIN )?.[ '' ] ?? {} ) as {
		chunks?: Record< string, string >;
	};
	const requests = new Map< string, Promise< void > >();
	runtime.f.translations = ( id, promises ) => {
		const chunk = runtime.u( id ).split( '?' )[ 0 ]!;
		const address = chunks[ chunk ];
		if ( address && ! requests.has( chunk ) ) {
			// English is better than nothing; the next try to load the chunk asks again.
			const request = addTranslations( address ).catch( () => {
				requests.delete( chunk );
			} );
			requests.set( chunk, request );
		}
		promises.push(
			...( requests.has( chunk ) ? [ requests.get( chunk )! ] : [] )
		);
	};
}

/* eslint-disable camelcase -- Webpack's name. */
if ( typeof __webpack_require__ !== 'undefined' ) {
	loadTranslationsWithChunks( __webpack_require__ );
}
