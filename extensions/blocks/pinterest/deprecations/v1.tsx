// Until the plain link: a div around a link without text, marked for Pinterest's script. After it,
// the mark is added when the page is rendered.
const kinds = [ null, 'embedUser', 'embedBoard' ];

function kindOf( url: string ) {
	const path = url
		.replace( /^https?:\/\/[^/?#]*\/?/, '' )
		.split( /[?#]/ )[ 0 ]!;
	if ( path.startsWith( 'pin/' ) ) {
		return 'embedPin';
	}
	return kinds[ path.split( '/' ).filter( Boolean ).length ] ?? '';
}

export const v1 = {
	apiVersion: 1,
	attributes: {
		url: { type: 'string' },
	},
	supports: { align: true, html: false },
	save: ( { attributes: { url } }: { attributes: { url?: string } } ) => (
		<div>
			{ /* eslint-disable-next-line jsx-a11y/anchor-has-content -- It was saved so. */ }
			<a data-pin-do={ kindOf( url ?? '' ) } href={ url }></a>
		</div>
	),
};
