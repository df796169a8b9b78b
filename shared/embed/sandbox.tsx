import { useEffect, useMemo, useRef, useState } from '@wordpress/element';

/** Tells the editor how tall the content is. */
const REPORT_HEIGHT = `new ResizeObserver( () => parent.postMessage( { mainstayHeight: document.body.scrollHeight }, '*' ) ).observe( document.body );`;

const STYLE =
	'body{margin:0;font:16px/1.5 sans-serif;display:flow-root;overflow-wrap:anywhere}';

/**
 * Runs another company's script where it can reach nothing of the site: in a frame without an
 * origin. (WordPress's own SandBox shares the editor's origin up to 6.8.)
 */
export function Sandbox( {
	title,
	html,
	script,
}: {
	title: string;
	html: string;
	script: string;
} ) {
	const frame = useRef< HTMLIFrameElement >( null );
	const [ height, setHeight ] = useState( 150 );
	const document = useMemo(
		() =>
			`<!doctype html><meta charset="utf-8"><base target="_blank"><style>${ STYLE }</style><body>${ html }<script>${ REPORT_HEIGHT }</script><script async src="${ script }"></script>`,
		[ html, script ]
	);

	useEffect( () => {
		const view = frame.current!.ownerDocument.defaultView!;
		const resize = ( { source, data }: MessageEvent ) => {
			const reported = Number( data?.mainstayHeight );
			if ( source === frame.current?.contentWindow && reported > 0 ) {
				setHeight( Math.min( reported, 5000 ) );
			}
		};
		view.addEventListener( 'message', resize );
		return () => view.removeEventListener( 'message', resize );
	}, [] );

	return (
		<iframe
			ref={ frame }
			className="mainstay-embed__sandbox"
			loading="lazy"
			title={ title }
			sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
			srcDoc={ document }
			height={ height }
		/>
	);
}
