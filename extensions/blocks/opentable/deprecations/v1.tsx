// Until the links had an element of their own around them: so the class and the alignment were
// nowhere in the markup.
type V1Attributes = { rid?: ( string | number )[] };

export const v1 = {
	apiVersion: 3,
	attributes: {
		rid: { type: 'array', default: [] },
		style: { type: 'string', default: 'standard' },
		iframe: { type: 'boolean', default: true },
		domain: { type: 'string', default: 'com' },
		lang: { type: 'string' },
		newtab: { type: 'boolean', default: false },
		negativeMargin: { type: 'boolean', default: false },
	},
	supports: { align: true, html: false },
	save: ( { attributes: { rid } }: { attributes: V1Attributes } ) => (
		<>
			{ rid?.map( ( id, index ) => {
				const link = `https://www.opentable.com/restref/client/?rid=${ id }`;
				return (
					<a key={ index } href={ link }>
						{ link }
					</a>
				);
			} ) }
		</>
	),
};
