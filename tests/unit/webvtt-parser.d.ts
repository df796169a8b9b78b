declare module 'webvtt-parser' {
	export interface CueNode {
		type: 'object' | 'text' | 'timestamp';
		name?: string;
		value: string;
		children: CueNode[];
	}
	export interface Cue {
		startTime: number;
		endTime: number;
		text: string;
		tree: { children: CueNode[] };
	}
	export class WebVTTParser {
		constructor( entities?: Record< string, string > );
		parse( text: string ): {
			cues: Cue[];
			errors: { message: string; line: number; col: number }[];
		};
	}
}
